-- The end of a login closes its open streams in every process. Logins that expire need no announcement: no stream stays
-- open that long.
CREATE OR REPLACE FUNCTION announce_end_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload) VALUES ('session_ended', OLD.id::text);
  RETURN NULL;
END
$$;

-- A customer with addresses has exactly one default: not two (the index above), and not none. Checked at the end of the
-- transaction, so that the default can move from one address to another.
CREATE OR REPLACE FUNCTION demand_default_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  IF EXISTS (SELECT FROM addresses WHERE user_id = owner)
    AND NOT EXISTS (SELECT FROM addresses WHERE user_id = owner AND is_default) THEN
    RAISE EXCEPTION 'customer % has addresses but no default address', owner USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

-- The hash of a phone number in blocked_numbers until the shop replaces it with a keyed hash.
CREATE OR REPLACE FUNCTION number_hash(phone_number text) RETURNS bytea LANGUAGE sql IMMUTABLE
  RETURN sha256(convert_to('blocked ' || phone_number, 'UTF8'));

-- A block outlives the account: it is kept for the phone number.
CREATE OR REPLACE FUNCTION keep_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO blocked_numbers (number_hash, reason, blocked_at)
  SELECT number_hash(OLD.phone_number), reason, blocked_at FROM customer_blocks WHERE user_id = OLD.id
  ON CONFLICT (number_hash) DO UPDATE SET reason = excluded.reason, blocked_at = excluded.blocked_at, left_at = now();
  RETURN OLD;
END $$;

-- A phone number that was blocked before is blocked again.
CREATE OR REPLACE FUNCTION find_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH found AS (
    DELETE FROM blocked_numbers WHERE number_hash = number_hash(NEW.phone_number) RETURNING reason, blocked_at
  )
  INSERT INTO customer_blocks (user_id, reason, blocked_at) SELECT NEW.id, reason, blocked_at FROM found
  ON CONFLICT (user_id) DO NOTHING;
  RETURN NULL;
END $$;
