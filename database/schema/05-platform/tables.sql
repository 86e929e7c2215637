-- The functions, views and triggers from database/schema that exist in this database, each with the SHA-256 of its
-- text.
CREATE TABLE schema_objects (
  name text PRIMARY KEY,
  file text NOT NULL,
  sha256 text NOT NULL,
  -- Identifies the first set of files that no longer contained it. The next different set drops it.
  missing_since text
);

-- Announcements wait here until a process sends them. A transaction that calls NOTIFY itself blocks the commit of every
-- other such transaction until it is on disk; an INSERT here blocks no one. Nothing important is lost when a server
-- crash empties the table: every listener loses its connection too and then reloads everything.
CREATE UNLOGGED TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The limits of pg_notify: one row that it rejects would block all others.
  channel text NOT NULL CHECK (octet_length(channel) BETWEEN 1 AND 63),
  payload text NOT NULL CHECK (octet_length(payload) < 8000)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
-- The sequence of an unlogged table is unlogged as well. A replica that is promoted before it has such a sequence on
-- disk finds an empty page ("bad magic number in sequence"), and then every announced change would fail.
ALTER SEQUENCE announcements_id_seq SET LOGGED;

-- How often something happened within a time window, across all processes. Keys are hashes: no phone number or address
-- is stored.
CREATE TABLE limit_counters (
  key bytea NOT NULL,
  window_start timestamptz NOT NULL,
  window_end timestamptz NOT NULL,
  -- A code that was used correctly does not count: its count is taken back.
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (key, window_start)
);
CREATE INDEX limit_counters_by_end ON limit_counters (window_end);

-- Heartbeats of queue workers: others take over the jobs of a worker that has been silent for too long.
CREATE TABLE job_workers (
  -- The id that the queue writes to `locked_by`: one worker pool of one process.
  worker_id text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Jobs that failed for good. They leave the queue, which stays short, and wait here for a person.
CREATE TABLE parked_jobs (
  job_id bigint PRIMARY KEY,
  task text NOT NULL,
  -- Stored as received: the payload of a failed job may be a value that jsonb rejects.
  payload json NOT NULL,
  attempts integer NOT NULL,
  problem text NOT NULL,
  queued_at timestamptz NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past()
);
CREATE INDEX parked_jobs_by_task ON parked_jobs (task);
-- Listed newest first.
CREATE INDEX parked_jobs_by_time ON parked_jobs (parked_at);

-- Text messages cost money. Each purpose has its own budget, so that none can use up another's.
CREATE TABLE message_budgets (
  purpose text PRIMARY KEY CHECK (purpose IN ('code', 'known_code', 'important', 'order')),
  -- Per customer and per phone number. Null where codes have their own narrower limits.
  person_hour integer CHECK (person_hour > 0),
  person_day integer CHECK (person_day > 0),
  shop_hour integer NOT NULL CHECK (shop_hour > 0)
);

-- Outgoing text messages. The text is encrypted because it may contain a code, and is deleted once sent.
CREATE TABLE sms_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The idempotency key: the same request never becomes two messages.
  idempotency_key text NOT NULL UNIQUE,
  recipient text CHECK (recipient ~ '^\+8210\d{8}$'),
  sealed_text bytea,
  -- A message over the budget is recorded as withheld and not sent.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'withheld')),
  gateway_id text,
  problem text,
  -- After this moment the message is useless, even if it could be sent.
  good_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempted_at timestamptz,
  sent_at timestamptz,
  CHECK ((state IN ('waiting', 'sending')) = (sealed_text IS NOT NULL)),
  CHECK ((state IN ('waiting', 'sending')) <= (recipient IS NOT NULL))
);
CREATE INDEX sms_messages_by_age ON sms_messages (created_at);
CREATE INDEX sms_messages_withheld ON sms_messages (created_at) WHERE state = 'withheld';
CREATE INDEX sms_messages_failed ON sms_messages (created_at) WHERE state = 'failed';
CREATE INDEX sms_messages_under_way ON sms_messages (created_at) WHERE state IN ('waiting', 'sending');
