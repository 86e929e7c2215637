-- Staff members and their roles. A customer's login is a staff login exactly while a row exists here.
CREATE TABLE staff_members (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'packer', 'support')),
  added_at timestamptz NOT NULL DEFAULT now(),
  -- Sessions are deleted soon after they end; the time of the last activity is needed for longer.
  last_seen_at timestamptz
);

-- The encrypted key of an authenticator app. A code is valid only for a step later than the last one used, so none is
-- valid twice.
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

-- An enrolment link with which a staff member registers their first factor: one at a time, single use, and only
-- together with their own login.
CREATE TABLE staff_enrolments (
  user_id bigint PRIMARY KEY REFERENCES staff_members (user_id) ON DELETE CASCADE,
  link_hash bytea NOT NULL UNIQUE CHECK (length(link_hash) = 32),
  expires_at timestamptz NOT NULL
);

-- The challenge that a browser must sign, or the key that the authenticator app must confirm: one of each per login,
-- single use.
CREATE TABLE staff_challenges (
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('proof', 'passkey', 'totp')),
  sealed bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, purpose)
);
CREATE INDEX staff_challenges_by_end ON staff_challenges (expires_at);

-- Staff authenticate with a second factor. It yields its own token, which ends with the login, with the staff
-- membership, and by timeout.
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

-- Saved views of lists: a named query string of one staff member.
CREATE TABLE staff_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  query text NOT NULL CHECK (length(query) <= 1000),
  UNIQUE (user_id, name)
);

-- Jobs that a staff member starts and returns to: exports, imports. Any worker can resume one from its stored position,
-- also after another worker died.
CREATE TABLE staff_jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  made_by bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- The input and the progress; the format depends on the kind.
  input jsonb NOT NULL,
  position jsonb,
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  total integer NOT NULL DEFAULT 0 CHECK (total >= 0),
  errors jsonb NOT NULL DEFAULT '[]',
  changes jsonb NOT NULL DEFAULT '[]',
  -- The resulting file, and how many people are in it.
  file_name text CHECK (file_name ~ '^[a-z0-9-]{1,60}\.(csv|xlsx)$'),
  people integer NOT NULL DEFAULT 0 CHECK (people >= 0),
  -- How often the job was started since it last made progress.
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((state IN ('done', 'failed', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE INDEX staff_jobs_under_way ON staff_jobs (made_by) WHERE ended_at IS NULL;
CREATE INDEX staff_jobs_of_maker ON staff_jobs (made_by, id DESC);
CREATE INDEX staff_jobs_by_age ON staff_jobs (created_at);

-- A file grows piece by piece, in the same transaction that stores the position.
CREATE TABLE staff_job_parts (
  job_id bigint NOT NULL REFERENCES staff_jobs (id) ON DELETE CASCADE,
  part integer NOT NULL,
  body bytea NOT NULL,
  PRIMARY KEY (job_id, part)
);
