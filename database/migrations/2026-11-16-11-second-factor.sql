-- Whoever works here proves it twice. The second proof gives a token of its own, which ends with the login it stands on,
-- with the job, and by the clock.
CREATE TABLE staff_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES staff_members (user_id) ON DELETE CASCADE,
  proven_by text NOT NULL CHECK (proven_by IN ('passkey', 'totp', 'recovery_code')),
  proven_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_sessions_of_login ON staff_sessions (session_id);
CREATE INDEX staff_sessions_of_member ON staff_sessions (user_id);
CREATE INDEX staff_sessions_by_end ON staff_sessions (expires_at);

-- The key of somebody's authenticator app, sealed. A code is good for its step and no earlier one: none is good twice.
CREATE TABLE staff_totp (
  user_id bigint PRIMARY KEY REFERENCES staff_members (user_id) ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0,
  added_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff_passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) <= 1400),
  user_id bigint NOT NULL REFERENCES staff_members (user_id) ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (length(name) <= 60),
  added_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX staff_passkeys_of_member ON staff_passkeys (user_id);

CREATE TABLE staff_recovery_codes (
  user_id bigint NOT NULL REFERENCES staff_members (user_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
);

-- A link by which somebody gets their first factor: one at a time, used once, and only together with their own login.
CREATE TABLE staff_enrolments (
  user_id bigint PRIMARY KEY REFERENCES staff_members (user_id) ON DELETE CASCADE,
  link_hash bytea NOT NULL UNIQUE CHECK (length(link_hash) = 32),
  expires_at timestamptz NOT NULL
);

-- What a browser was asked to sign, or the key that its app is to confirm: one of each for a login, used once.
CREATE TABLE staff_challenges (
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('proof', 'passkey', 'totp')),
  sealed bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, purpose)
);
CREATE INDEX staff_challenges_by_end ON staff_challenges (expires_at);

-- A shop without an owner could never get one again in the browser.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Owners go one after the other, so that two of them cannot each count on the other.
  PERFORM pg_advisory_xact_lock(7270011);
  IF NOT EXISTS (SELECT FROM staff_members WHERE role = 'owner') THEN
    RAISE EXCEPTION 'the last owner stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_keep_an_owner';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER owners_do_not_all_leave AFTER DELETE ON staff_members FOR EACH ROW
  WHEN (OLD.role = 'owner') EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER owners_do_not_all_change AFTER UPDATE OF role ON staff_members FOR EACH ROW
  WHEN (OLD.role = 'owner' AND NEW.role <> 'owner') EXECUTE FUNCTION keep_an_owner();
