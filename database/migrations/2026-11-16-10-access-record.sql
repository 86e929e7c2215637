-- Records that stay as they were written. Whoever owns the database can still take the guard away; what it stops is every
-- statement of the shop, of a person at psql, and one that somebody smuggled in.
CREATE FUNCTION keep_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('shop.forgets_records', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;

-- Whose personal data somebody of the staff opened or took out, and why. No foreign keys: it outlives both of them.
CREATE TABLE personal_accesses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id bigint NOT NULL,
  customer_id bigint,
  order_id bigint,
  why text NOT NULL CHECK (length(why) BETWEEN 1 AND 60),
  -- How many people were in a list or a file.
  people integer NOT NULL DEFAULT 1 CHECK (people >= 0)
);
CREATE INDEX personal_accesses_by_staff ON personal_accesses (staff_id, id);
CREATE INDEX personal_accesses_to_customer ON personal_accesses (customer_id, id) WHERE customer_id IS NOT NULL;
CREATE INDEX personal_accesses_to_order ON personal_accesses (order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX personal_accesses_by_time ON personal_accesses (at, id);
CREATE TRIGGER personal_accesses_stay BEFORE UPDATE OR DELETE ON personal_accesses
  FOR EACH ROW EXECUTE FUNCTION keep_record();
CREATE TRIGGER personal_accesses_stay_all BEFORE TRUNCATE ON personal_accesses
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();

-- Looks at accounts for refunds were the first of them. The table goes later: the version before this one still fills it.
INSERT INTO personal_accesses (at, staff_id, customer_id, order_id, why)
SELECT l.at, l.staff_id, o.user_id, l.order_id, 'refund_account'
FROM refund_account_looks l JOIN orders o ON o.id = l.order_id WHERE l.staff_id IS NOT NULL;
