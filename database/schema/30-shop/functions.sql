-- Tells every process which group of settings has changed.
CREATE OR REPLACE FUNCTION announce_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload)
  VALUES ('data_changed', 'settings:' || CASE TG_OP WHEN 'DELETE' THEN OLD.key ELSE NEW.key END);
  RETURN NULL;
END
$$;

-- The version that customers read now. The text shipped with the shop is version 1.
CREATE OR REPLACE FUNCTION policy_version(name text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT max(number) FROM policy_versions WHERE policy = name), 1)
$$;
