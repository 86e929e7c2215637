-- Runs before the orders lose their customer, however the account is deleted.
CREATE OR REPLACE FUNCTION archive_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- A consent is never changed.
CREATE OR REPLACE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a consent cannot be changed' USING ERRCODE = 'check_violation';
END $$;

-- The law requires the record of a sale, not the person: an order that loses its customer loses all personal data.
CREATE OR REPLACE FUNCTION forget_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recipient_name := NULL;
  NEW.phone_number := NULL;
  NEW.address_text := NULL;
  NEW.address_detail := NULL;
  NEW.entrance_note := NULL;
  NEW.payer_name := NULL;
  NEW.note := '';
  RETURN NEW;
END
$$;

-- Notes mention people, and the note about a moved order contains addresses, so they are deleted with the customer.
CREATE OR REPLACE FUNCTION forget_order_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_notes WHERE order_id = NEW.id AND kind IN ('note', 'held', 'address_changed', 'surcharge_waived');
  RETURN NULL;
END
$$;

-- Cancellation reasons are free text and may contain personal data.
CREATE OR REPLACE FUNCTION forget_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_events SET reason = '' WHERE order_id = NEW.id AND actor = 'customer' AND reason <> '';
  RETURN NULL;
END
$$;
