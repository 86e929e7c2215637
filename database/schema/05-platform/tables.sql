-- The functions, views and triggers of database/schema that this database has, each with the SHA-256 of its text.
CREATE TABLE schema_objects (
  name text PRIMARY KEY,
  file text NOT NULL,
  sha256 text NOT NULL,
  -- The first set of files that no longer had it: the next other set drops it.
  missing_since text
);

-- What is to be announced waits here until some process sends it on. A transaction that notifies by itself keeps every
-- other such transaction from being committed until it is on the disk; one that writes a row here keeps nobody waiting.
-- Nothing is lost that anybody would miss: when the server breaks down and empties the table, every listener loses its
-- connection too, and reads everything anew.
CREATE UNLOGGED TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As much as pg_notify takes: one row that it refused would hold up all others.
  channel text NOT NULL CHECK (octet_length(channel) BETWEEN 1 AND 63),
  payload text NOT NULL CHECK (octet_length(payload) < 8000)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
-- The numbers of an unlogged table are unlogged as well. A replica that takes over before it has written such a sequence to
-- its disk finds an empty page there ("bad magic number in sequence"), and then every change that is announced would fail.
ALTER SEQUENCE announcements_id_seq SET LOGGED;

-- How often something happened within a stretch of time, over all processes. Keys are hashes: no phone or address stands here.
CREATE TABLE limit_counters (
  key bytea NOT NULL,
  window_start timestamptz NOT NULL,
  window_end timestamptz NOT NULL,
  -- A code that was used did no harm: its count is taken back.
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (key, window_start)
);
CREATE INDEX limit_counters_by_end ON limit_counters (window_end);

-- Signs of life of those that take work from the queue: others take over the work of one that has been silent for too long.
CREATE TABLE job_workers (
  -- As the queue calls it in `locked_by`: a pool of workers of one process.
  worker_id text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Work that failed for good. It leaves the queue, which stays short, and waits here for a person.
CREATE TABLE parked_jobs (
  job_id bigint PRIMARY KEY,
  task text NOT NULL,
  -- As it came: what cannot be done may be just what jsonb refuses.
  payload json NOT NULL,
  attempts integer NOT NULL,
  problem text NOT NULL,
  queued_at timestamptz NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT told_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past()
);
CREATE INDEX parked_jobs_by_task ON parked_jobs (task);
-- The latest first, as somebody looks at them.
CREATE INDEX parked_jobs_by_time ON parked_jobs (parked_at);

-- Text messages cost money. Each purpose has a budget of its own, so that none can eat what another one needs.
CREATE TABLE message_budgets (
  purpose text PRIMARY KEY CHECK (purpose IN ('code', 'known_code', 'important', 'order')),
  -- For one customer, and for one phone; null where codes have narrower limits of their own.
  person_hour integer CHECK (person_hour > 0),
  person_day integer CHECK (person_day > 0),
  shop_hour integer NOT NULL CHECK (shop_hour > 0)
);

-- Text messages on their way. The text is sealed, since it may hold a code, and gone once it was sent.
CREATE TABLE sms_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What was asked for, once: the same request never becomes two messages.
  request_key text NOT NULL UNIQUE,
  recipient text CHECK (recipient ~ '^\+8210\d{8}$'),
  sealed_text bytea,
  -- A message over the budget is written down and not sent.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'withheld')),
  gateway_id text,
  problem text,
  -- Nobody needs the message after that, even if it could be sent.
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
