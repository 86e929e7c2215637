-- Who bought what is kept as long as the law says, also when the buyer has left: apart from the orders, where nobody sees
-- it who works with these. Only what was paid is kept, and only who it was, where it went, who paid, and the complaint.
CREATE TABLE archived_buyers (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  placed_at timestamptz NOT NULL,
  name text NOT NULL,
  phone_number text NOT NULL,
  address text NOT NULL,
  depositors text NOT NULL,
  complaint text NOT NULL,
  complained_at timestamptz,
  archived_at timestamptz NOT NULL DEFAULT now(),
  CHECK (complaint = '' OR complained_at IS NOT NULL)
);
CREATE INDEX archived_buyers_by_phone ON archived_buyers (phone_number);
CREATE INDEX archived_buyers_by_age ON archived_buyers (placed_at, order_id);
CREATE INDEX archived_complaints_by_age ON archived_buyers (complained_at, order_id) WHERE complaint <> '';
SELECT audit_table('archived_buyers', '{order_id,placed_at,complained_at,archived_at}',
  '{name,phone_number,address,depositors,complaint}');

-- Runs before the orders lose their customer, through whatever door the account goes.
CREATE FUNCTION archive_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO archived_buyers (order_id, placed_at, name, phone_number, address, depositors, complaint, complained_at)
  SELECT o.id, o.created_at, coalesce(o.recipient_name, ''), coalesce(o.phone_number, ''),
    concat_ws(' ', o.zip_code, o.address_text, o.address_detail),
    coalesce((SELECT string_agg(DISTINCT d.depositor, ', ') FROM deposit_allocations a JOIN deposits d ON d.id = a.deposit_id
      WHERE a.order_id = o.id AND d.depositor <> ''), ''),
    coalesce(c.complaint, ''), c.complained_at
  FROM orders o LEFT JOIN LATERAL (
    SELECT string_agg(description, E'\n' ORDER BY id) AS complaint, max(coalesce(decided_at, opened_at)) AS complained_at
    FROM claims WHERE order_id = o.id AND description IS NOT NULL) AS c ON true
  WHERE o.user_id = OLD.id AND NOT o.is_demo
    AND EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'paid')
  ON CONFLICT DO NOTHING;
  RETURN OLD;
END
$$;
CREATE TRIGGER buyer_is_archived BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION archive_buyer();

-- In the words of whoever looked, where they must give a reason.
ALTER TABLE personal_accesses ADD COLUMN reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500);
