-- Whoever is blocked, has the account deleted and registers with the same number again is blocked again. What is kept
-- meanwhile recognises the number and cannot be read as one; it goes after a year, as the privacy policy says.
CREATE TABLE blocked_numbers (
  number_hash bytea PRIMARY KEY CHECK (length(number_hash) = 32),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  blocked_at timestamptz NOT NULL,
  left_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX blocked_numbers_by_age ON blocked_numbers (left_at);
SELECT audit_nothing('blocked_numbers', 'comes from customer_blocks and goes there again, which is audited');

CREATE FUNCTION number_hash(phone_number text) RETURNS bytea LANGUAGE sql IMMUTABLE
  RETURN sha256(convert_to('blocked ' || phone_number, 'UTF8'));

CREATE FUNCTION keep_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO blocked_numbers (number_hash, reason, blocked_at)
  SELECT number_hash(OLD.phone_number), reason, blocked_at FROM customer_blocks WHERE user_id = OLD.id
  ON CONFLICT (number_hash) DO UPDATE SET reason = excluded.reason, blocked_at = excluded.blocked_at, left_at = now();
  RETURN OLD;
END $$;
CREATE TRIGGER users_blocked_stay_so BEFORE DELETE ON users FOR EACH ROW
  WHEN (OLD.phone_number IS NOT NULL AND NOT OLD.is_demo) EXECUTE FUNCTION keep_block();

CREATE FUNCTION find_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH found AS (
    DELETE FROM blocked_numbers WHERE number_hash = number_hash(NEW.phone_number) RETURNING reason, blocked_at
  )
  INSERT INTO customer_blocks (user_id, reason, blocked_at) SELECT NEW.id, reason, blocked_at FROM found
  ON CONFLICT (user_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER users_blocked_again AFTER INSERT OR UPDATE OF phone_number ON users FOR EACH ROW
  WHEN (NEW.phone_number IS NOT NULL) EXECUTE FUNCTION find_block();
