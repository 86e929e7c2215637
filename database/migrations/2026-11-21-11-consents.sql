-- To what somebody has agreed, to which version of the text, and when: with a login to the terms and to being old enough,
-- with an order to these again and to what cannot be sent back. Each stands for itself and is never changed. What belongs
-- to an account goes with it; what belongs to an order is kept with that, as the record of a contract.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users ON DELETE CASCADE,
  order_id bigint REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('terms', 'age', 'perishables')),
  policy text NOT NULL CHECK (policy IN ('terms', 'refunds')),
  version integer NOT NULL CHECK (version >= 1),
  given_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(user_id, order_id) = 1),
  UNIQUE (user_id, kind, version),
  UNIQUE (order_id, kind)
);
SELECT audit_nothing('consents', 'is itself a record, and never changed');

CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a consent stays as it was given' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER consents_stay BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION keep_consent();

-- The version that customers read now; the text that the shop came with is the first.
CREATE FUNCTION policy_version(name text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT max(number) FROM policy_versions WHERE policy = name), 1)
$$;
