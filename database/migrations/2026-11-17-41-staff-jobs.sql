-- Work that somebody of the staff has begun and comes back to: exports, imports. Whoever takes it up, also after another
-- has died over it, goes on where it stands.
CREATE TABLE staff_jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  made_by bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- What is to be done, and how far it has come; each kind knows its own.
  input jsonb NOT NULL,
  position jsonb,
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  total integer NOT NULL DEFAULT 0 CHECK (total >= 0),
  errors jsonb NOT NULL DEFAULT '[]',
  changes jsonb NOT NULL DEFAULT '[]',
  -- The file that comes of it, and how many people are in it.
  file_name text CHECK (file_name ~ '^[a-z0-9-]{1,60}\.(csv|xlsx)$'),
  people integer NOT NULL DEFAULT 0 CHECK (people >= 0),
  -- How often somebody has begun since it last came further.
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((state IN ('done', 'failed', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE INDEX staff_jobs_under_way ON staff_jobs (made_by) WHERE ended_at IS NULL;
CREATE INDEX staff_jobs_of_maker ON staff_jobs (made_by, id DESC);
CREATE INDEX staff_jobs_by_age ON staff_jobs (created_at);

-- Files grow piece by piece, in the same transaction as what says how far they are.
CREATE TABLE staff_job_parts (
  job_id bigint NOT NULL REFERENCES staff_jobs (id) ON DELETE CASCADE,
  part integer NOT NULL,
  body bytea NOT NULL,
  PRIMARY KEY (job_id, part)
);

SELECT audit_nothing('staff_jobs', 'says itself who and when, and is gone after a day');
SELECT audit_nothing('staff_job_parts', 'belongs to staff_jobs');
