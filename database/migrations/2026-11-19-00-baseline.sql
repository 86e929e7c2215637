-- The tables of the first version. Later changes are dated steps. The current state is in database/schema/.

-- Text in every language of the shop. English is required because it is the fallback for a missing translation.
CREATE DOMAIN localized_text AS jsonb
  CHECK (jsonb_typeof(VALUE) = 'object' AND coalesce(VALUE ->> 'en', '') <> '');

CREATE SCHEMA demo_past;

-- Customers are searched by the beginning of their name. lower() handles non-Latin letters only in some locales.
CREATE FUNCTION small_letters(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(lower(words), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ')
$$;

-- Text that consists only of whitespace and invisible characters, as an import can leave it, counts as empty. The
-- characters are those of visible-text.ts. They are listed one by one because PostgreSQL's own notion of whitespace
-- depends on the locale.
CREATE FUNCTION is_blank(words text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(words, '') !~ '[^\u0001-\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';

-- Staff find a name in any case, script or spelling: "Abdullaeva" finds Абдуллаева, "To'lqinova" finds Toʻlqinova.
-- Nothing here depends on the locale because clusters differ in the letters that lower() knows. Every step preserves
-- prefixes: if a text begins with a name, the folded text begins with the folded name, so an index can be used. The
-- high COST keeps PostgreSQL from folding row after row.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  -- Removes apostrophes and the two sign letters first, because normalisation would turn one of them into a space.
  spelled text COLLATE "C" := normalize(translate(words, '''`´ʻʼʽʾʿ‘’‛′＇ЪЬъь', ''), NFKC);
BEGIN
  spelled := translate(spelled, 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯЎҚҒҲӘӨҮҰҢІЇЄҐӢӮҶҺ',
    'абвгдеёжзийклмнопрстуфхцчшщыэюяўқғҳәөүұңіїєґӣӯҷһ');
  -- Most people type е where a dictionary has ё.
  spelled := regexp_replace(spelled, '([бвгджзклмнпрстфхцчшщ])ё', '\1е', 'g');
  spelled := replace(replace(replace(spelled, 'ё', 'io'), 'ю', 'iu'), 'я', 'ia');
  spelled := replace(replace(replace(spelled, 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh');
  spelled := replace(replace(replace(spelled, 'щ', 'sh'), 'ж', 'j'), 'ҷ', 'j');
  spelled := translate(spelled, 'абвгдезийклмнопрстуфхыэўқғҳәөүұңіїєґӣӯһıøłđ',
    'abvgdeziiklmnoprstufxieokghaouuniiegiuhiold');
  spelled := lower(regexp_replace(normalize(spelled, NFKD), '[\u0300-\u036f]', '', 'g'));
  -- Latin spellings of one sound: Khasan, Xasan and Hasan; Djamshid, Zhamshid and Jamshid; Abdullayeva and Abdullaeva.
  spelled := replace(replace(replace(replace(spelled, 'x', 'kh'), 'q', 'k'), 'w', 'v'), 'y', 'i');
  spelled := replace(replace(replace(spelled, 'gh', 'g'), 'shch', 'sh'), 'zh', 'j');
  spelled := replace(regexp_replace(spelled, '(?<![cgkpst])h', 'kh', 'g'), 'j', 'dj');
  spelled := regexp_replace(spelled, '(?<![a-z])i[eo]', 'e', 'g');
  spelled := regexp_replace(spelled, '(?<=[aeiou])e', 'ie', 'g');
  spelled := regexp_replace(spelled, '([a-z])\1+', '\1', 'g');
  RETURN btrim(regexp_replace(spelled, '\s+', ' ', 'g'));
END
$$;

-- Staff search synonyms by any part of a word. The folded text is stored, so a search folds only the typed text.
CREATE FUNCTION folded_all(words text[]) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN folded(array_to_string(words, ' '));

-- The words of a name. PostgreSQL's own text parser depends on the locale and takes "kim.anna" for a host name. This
-- function splits at every ASCII, Latin-1 and General Punctuation symbol, and at Korean and Japanese punctuation.
CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(folded(name),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'), '');

-- For name indexes: staff find a person by the beginning of any word.
CREATE FUNCTION name_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(name_parts(name));

-- Staff search products by any word of their names, listed or not. lower() handles non-Latin letters only in some
-- locales.
CREATE FUNCTION product_words(name jsonb, name_ko text, slug text) RETURNS tsvector LANGUAGE sql IMMUTABLE
  RETURN to_tsvector('simple'::regconfig,
    folded(concat_ws(' ', name ->> 'en', name ->> 'ru', name ->> 'uz', name_ko, replace(slug, '-', ' '))));

-- True while demo history is written. The writer sets the simulated moment for its transaction (`shop.moment`). Rows
-- written then are marked as demo rows, so real rows cannot be backdated.
CREATE FUNCTION tells_past() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.moment', true), '') <> ''
$$;

-- Used in column defaults: the real moment, or the simulated moment while demo history is written.
CREATE FUNCTION recorded_moment(real_moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN tells_past() THEN current_setting('shop.moment')::timestamptz ELSE real_moment END
$$;

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

-- State of the simulated Google and Kakao: logins in progress, tokens, accounts and their signing keys. It is in the
-- database so that each request of a login may reach a different process.
CREATE TABLE simulated_logins (
  provider text NOT NULL CHECK (provider IN ('google', 'kakao')),
  kind text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  uid text GENERATED ALWAYS AS (payload ->> 'uid') STORED,
  grant_id text GENERATED ALWAYS AS (payload ->> 'grantId') STORED,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider, kind, id)
);
CREATE INDEX simulated_logins_uid ON simulated_logins (provider, kind, uid) WHERE uid IS NOT NULL;
CREATE INDEX simulated_logins_grant ON simulated_logins (provider, grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX simulated_logins_expiry ON simulated_logins (expires_at);

-- The payment simulator's records: what a real payment provider would know about the shop's card payments.
CREATE TABLE simulated_payments (
  payment_key text PRIMARY KEY CHECK (length(payment_key) <= 200),
  -- Bound to the payment permanently, as at the real provider: another attempt needs another id.
  order_id text NOT NULL UNIQUE CHECK (order_id ~ '^[A-Za-z0-9_-]{6,64}$'),
  order_name text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED')),
  total_amount integer NOT NULL CHECK (total_amount > 0),
  balance_amount integer NOT NULL,
  success_url text NOT NULL,
  fail_url text NOT NULL,
  -- What the buyer chose on the card page: how the confirmation behaves.
  behaviour text NOT NULL DEFAULT 'normal' CHECK (behaviour IN ('normal', 'refuse', 'slow', 'lose')),
  requested_at timestamptz NOT NULL,
  authenticated_at timestamptz,
  -- Set while a slow confirmation is in progress: when the card company finishes.
  approves_at timestamptz,
  approved_at timestamptz,
  failure_code text,
  last_transaction_key text,
  cancels jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(cancels) = 'array'),
  tax_free_amount integer NOT NULL DEFAULT 0,
  -- The account of a virtual-account payment.
  account jsonb,
  wallet text CHECK (wallet IN ('kakaopay', 'naverpay', 'tosspay')),
  CONSTRAINT simulated_payments_approved CHECK (
    CASE WHEN status IN ('DONE', 'PARTIAL_CANCELED') THEN approved_at IS NOT NULL
    WHEN status = 'CANCELED' THEN approved_at IS NOT NULL OR account IS NOT NULL ELSE approved_at IS NULL END
  ),
  CONSTRAINT simulated_payments_balance CHECK (balance_amount BETWEEN 0 AND total_amount),
  CONSTRAINT simulated_payments_cancelled CHECK ((status = 'CANCELED') = (balance_amount = 0)),
  CONSTRAINT simulated_payments_check3 CHECK (tax_free_amount BETWEEN 0 AND total_amount)
);
CREATE INDEX simulated_payments_open ON simulated_payments (requested_at) WHERE status IN ('READY', 'IN_PROGRESS');

-- Responses by idempotency key: a repeated request gets the same response. A row without a response is still in
-- progress.
CREATE TABLE simulated_payment_answers (
  idempotency_key text NOT NULL CHECK (length(idempotency_key) <= 300),
  path text NOT NULL,
  started_at timestamptz NOT NULL,
  status integer,
  body text,
  PRIMARY KEY (idempotency_key, path),
  CHECK ((status IS NULL) = (body IS NULL))
);
CREATE INDEX simulated_payment_answers_by_age ON simulated_payment_answers (started_at);

-- The simulator's inbox: messages that a real gateway would have sent to phones.
CREATE TABLE simulated_sms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  sender text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SMS', 'LMS')),
  text text NOT NULL,
  custom_fields jsonb NOT NULL DEFAULT '{}',
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX simulated_sms_by_recipient ON simulated_sms (recipient, id);

-- Customers. A phone number is verified by a code; a customer who signed up through Google or Kakao may have none.
CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone_number text UNIQUE CHECK (phone_number ~ '^\+8210\d{8}$'),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 80),
  locale text NOT NULL CHECK (locale IN ('en', 'ru', 'uz')),
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- When staff last ended all logins of a customer; the audit log says who did. Customers create their accounts
  -- themselves.
  logins_ended_at timestamptz,
  -- Until the customer chooses a message language in the profile, `locale` is that of the page of their first login.
  locale_chosen boolean NOT NULL DEFAULT false
);
CREATE INDEX users_of_demo ON users (id) WHERE is_demo;
-- On the phone, customers give the last digits of their number or their family name. Both find the customer.
CREATE INDEX users_by_phone_end ON users (reverse(phone_number) COLLATE "C", id) WHERE phone_number IS NOT NULL;
-- Staff lists follow an index in every sort order, however many rows have the same name.
CREATE INDEX users_in_order_of_name ON users (small_letters(name) text_pattern_ops, id) WHERE name <> '';
CREATE INDEX users_by_name ON users USING gin (name_words(name)) WHERE name <> '';

-- A Google or Kakao account that logs in to this account. The provider's own id is the key because e-mail addresses
-- change owners.
CREATE TABLE identities (
  provider text NOT NULL CHECK (provider IN ('google', 'kakao')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
);

-- One row per login. Only a hash of the token is stored: reading this table does not allow a login.
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('phone', 'google', 'kakao')),
  device text NOT NULL CHECK (length(device) <= 80),
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CHECK (expires_at > started_at)
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Browsers with an earlier successful login. Anonymous visitors who guess or request codes cannot use up the limits of
-- these. Only a hash of the key is stored.
CREATE TABLE known_devices (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX known_devices_by_user ON known_devices (user_id, expires_at);
CREATE INDEX known_devices_by_end ON known_devices (expires_at);

-- The one valid code for a phone number and a purpose; a newer code replaces it.
CREATE TABLE login_codes (
  phone_number text NOT NULL CHECK (phone_number ~ '^\+8210\d{8}$'),
  -- A code for a logged-in customer belongs to that customer: another customer who requests one for the same phone
  -- number gets a different code and replaces nothing. A login code for a known device (`known_login`) differs from the
  -- code that anonymous visitors may guess at. `known_link` is for a customer who adds a provider login to their own
  -- account.
  purpose text NOT NULL CHECK (purpose IN ('login', 'known_login', 'phone', 'deletion', 'link', 'known_link', 'number')),
  -- Who requested the code, where a login is required.
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT login_codes_key UNIQUE NULLS NOT DISTINCT (phone_number, purpose, user_id)
);
CREATE INDEX login_codes_by_end ON login_codes (expires_at);
CREATE INDEX login_codes_by_user ON login_codes (user_id);

-- A login at Google or Kakao that a browser has started. Deleted when the browser returns, in every outcome.
CREATE TABLE oauth_attempts (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  provider text NOT NULL CHECK (provider IN ('google', 'kakao')),
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  next_link text,
  -- Set when a logged-in customer links another account to their own.
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX oauth_attempts_by_end ON oauth_attempts (expires_at);
CREATE INDEX oauth_attempts_by_user ON oauth_attempts (user_id);

-- A Kakao login whose phone number belongs to an existing account. It is linked only with a code sent to that phone
-- number now.
CREATE TABLE pending_links (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  provider text NOT NULL CHECK (provider IN ('google', 'kakao')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  -- The data for a new account, if the visitor does not want to link.
  name text NOT NULL CHECK (length(name) <= 80),
  locale text NOT NULL CHECK (locale IN ('en', 'ru', 'uz')),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  phone_number text NOT NULL CHECK (phone_number ~ '^\+8210\d{8}$'),
  next_link text,
  expires_at timestamptz NOT NULL,
  -- A pending link is started by a provider login, or by a customer who is already logged in.
  while_logged_in boolean NOT NULL DEFAULT false
);
CREATE INDEX pending_links_by_end ON pending_links (expires_at);
CREATE INDEX pending_links_by_user ON pending_links (user_id);

-- Phone numbers that a customer has verified, for delivery addresses.
CREATE TABLE validated_phones (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  phone_number text NOT NULL CHECK (phone_number ~ '^\+8210\d{8}$'),
  validated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, phone_number)
);

-- Delivery addresses.
CREATE TABLE addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipient_name text NOT NULL CHECK (length(recipient_name) BETWEEN 1 AND 80),
  phone_number text NOT NULL CHECK (phone_number ~ '^\+8210\d{8}$'),
  -- A customer who does not know the zip code leaves it empty. Then their own answer about Jeju counts, and staff
  -- complete the zip code before the parcel is handed to a carrier.
  zip_code text NOT NULL CHECK (zip_code ~ '^(\d{5})?$'),
  address_text text NOT NULL CHECK (length(address_text) BETWEEN 1 AND 300),
  address_detail text NOT NULL DEFAULT '' CHECK (length(address_detail) <= 200),
  entrance_note text NOT NULL DEFAULT '' CHECK (length(entrance_note) <= 200),
  is_jeju boolean NOT NULL,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  updated_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- The English spelling that the address search returns beside the Korean one, so that customers recognise the
  -- address.
  address_en text NOT NULL DEFAULT '' CHECK (length(address_en) <= 300),
  -- The customer's answer about islands other than Jeju, where no zip code says it.
  is_remote boolean NOT NULL DEFAULT false,
  CONSTRAINT addresses_jeju_by_zip CHECK (zip_code = '' OR is_jeju = (zip_code BETWEEN '63000' AND '63644')),
  CONSTRAINT addresses_remote_without_zip CHECK (NOT is_remote OR (zip_code = '' AND NOT is_jeju))
);
CREATE INDEX addresses_by_user ON addresses (user_id, id);
CREATE UNIQUE INDEX one_default_address ON addresses (user_id) WHERE is_default;

-- A customer who has bought here, deletes the account and opens a new one with the same number has used the same
-- vouchers. The keyed hash kept meanwhile recognises the number and cannot be reversed. It is deleted after a year, as
-- the privacy policy says.
CREATE TABLE former_buyers (
  number_hash bytea PRIMARY KEY CHECK (length(number_hash) = 32),
  -- One entry per order with a voucher.
  voucher_ids bigint[] NOT NULL,
  left_at timestamptz NOT NULL DEFAULT now(),
  -- A number that an account gives up for another one is remembered like that of a deleted account. The account itself
  -- keeps its purchases, so it gains nothing when it takes the number back.
  left_by bigint REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX former_buyers_by_age ON former_buyers (left_at);
CREATE INDEX former_buyers_by_leaver ON former_buyers (left_by) WHERE left_by IS NOT NULL;

-- The data of former_buyers, once the number has an account again.
CREATE TABLE earlier_purchases (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  voucher_ids bigint[] NOT NULL
);

-- Customers who may not place new orders. They stay logged in, and their existing orders continue.
CREATE TABLE customer_blocks (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  blocked_by bigint REFERENCES users (id) ON DELETE SET NULL,
  blocked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_blocks_by_staff ON customer_blocks (blocked_by) WHERE blocked_by IS NOT NULL;

-- A customer who is blocked, deletes the account and registers with the same number again is blocked again. The hash
-- kept meanwhile recognises the number and cannot be reversed. It is deleted after a year, as the privacy policy says.
CREATE TABLE blocked_numbers (
  number_hash bytea PRIMARY KEY CHECK (length(number_hash) = 32),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  blocked_at timestamptz NOT NULL,
  left_at timestamptz NOT NULL DEFAULT now(),
  -- A hash without a key can be reversed by trying every phone number. The trigger's row is rehashed with the shop's
  -- key in the transaction that deletes the account; other rows are rehashed the following night.
  is_keyed boolean NOT NULL DEFAULT false
);
CREATE INDEX blocked_numbers_by_age ON blocked_numbers (left_at);
CREATE INDEX blocked_numbers_without_key ON blocked_numbers (number_hash) WHERE NOT is_keyed;

-- Internal staff notes about a customer.
CREATE TABLE customer_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_notes_of ON customer_notes (user_id, id DESC);
CREATE INDEX customer_notes_by_staff ON customer_notes (staff_id) WHERE staff_id IS NOT NULL;

-- Requests to change a lost login number. One staff member records the proof, another one confirms it, both numbers are
-- notified, and the account gets the new number only after a waiting period.
CREATE TABLE number_requests (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  old_number text,
  new_number text NOT NULL,
  proof text NOT NULL CHECK (length(proof) BETWEEN 10 AND 500),
  asked_by bigint REFERENCES users (id) ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz NOT NULL,
  confirmed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  confirmed_at timestamptz,
  CONSTRAINT confirmed_by_another CHECK (confirmed_by <> asked_by)
);
CREATE INDEX number_requests_ready ON number_requests (ready_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX number_requests_asked_by ON number_requests (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX number_requests_confirmed_by ON number_requests (confirmed_by) WHERE confirmed_by IS NOT NULL;
CREATE INDEX number_requests_unconfirmed ON number_requests (asked_at) WHERE confirmed_at IS NULL;

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

-- Every change to data that staff can edit, by any route, written by the database itself. Only changed columns are
-- kept, before and after; columns that may contain personal data are listed without values. No foreign keys: a record
-- outlives its subject.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  -- The staff member; null for customers, jobs and programs.
  person_id bigint,
  -- Kind of actor, where the shop sets it: staff, customer, provider, system.
  actor text NOT NULL,
  request_id text,
  table_name text NOT NULL,
  row_id text NOT NULL,
  action text NOT NULL CHECK (action IN ('insert', 'update', 'delete', 'truncate')),
  columns text[] NOT NULL,
  before jsonb,
  after jsonb,
  is_demo boolean NOT NULL DEFAULT tells_past()
);
CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE INDEX audit_log_of_row ON audit_log (table_name, row_id, at, id);
CREATE INDEX audit_log_of_table ON audit_log (table_name, at, id);
CREATE INDEX audit_log_by_person ON audit_log (person_id, at, id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_log_by_person_of_table ON audit_log (person_id, table_name, at, id) WHERE person_id IS NOT NULL;

-- Which personal data a staff member opened or exported, and why. No foreign keys: the record outlives both people.
CREATE TABLE personal_accesses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id bigint NOT NULL,
  customer_id bigint,
  order_id bigint,
  why text NOT NULL CHECK (length(why) BETWEEN 1 AND 60),
  -- The number of people in the list or file.
  people integer NOT NULL DEFAULT 1 CHECK (people >= 0),
  -- The reason given by the staff member, where one is required.
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500)
);
CREATE INDEX personal_accesses_by_time ON personal_accesses (at, id);
CREATE INDEX personal_accesses_by_staff ON personal_accesses (staff_id, at, id);
CREATE INDEX personal_accesses_to_customer ON personal_accesses (customer_id, at, id) WHERE customer_id IS NOT NULL;
CREATE INDEX personal_accesses_to_order ON personal_accesses (order_id, at, id) WHERE order_id IS NOT NULL;

-- What the owner can change without a programmer: company, contacts, bank account, delivery prices.
CREATE TABLE settings (
  key text PRIMARY KEY CHECK (key ~ '^[a-z_]+$'),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- The staff member who last saved this group of settings; null for the initial values.
  changed_by bigint REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX settings_by_person ON settings (changed_by) WHERE changed_by IS NOT NULL;

-- Policy texts with which the owner has replaced the shipped ones. Every version is kept, so that what customers agreed
-- to can be read later.
CREATE TABLE policy_versions (
  policy text NOT NULL CHECK (policy IN ('about', 'delivery', 'terms', 'refunds', 'privacy')),
  -- Version 1 is the text shipped with the shop; it has no row.
  number integer NOT NULL CHECK (number >= 2),
  -- By language, in the editor's notation.
  texts jsonb NOT NULL CHECK (texts ?& ARRAY['en', 'ru', 'uz']),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  published_by bigint REFERENCES users (id) ON DELETE SET NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (policy, number)
);
CREATE INDEX policy_versions_by_person ON policy_versions (published_by) WHERE published_by IS NOT NULL;

-- A picture and the widths in which it was encoded. The bytes are in the file store under
-- pictures/<key>-<width>.<format>.
CREATE TABLE pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  widths integer[] NOT NULL CHECK (cardinality(widths) > 0),
  -- A few dozen bytes, shown blurred until the picture has loaded.
  placeholder text NOT NULL,
  -- Null for demo pictures. A picture that nothing uses is deleted a day later.
  uploaded_at timestamptz,
  is_demo boolean NOT NULL DEFAULT false
);
CREATE INDEX pictures_uploaded ON pictures (uploaded_at) WHERE uploaded_at IS NOT NULL;

-- The tree of categories.
CREATE TABLE categories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  parent_id bigint REFERENCES categories (id),
  position integer NOT NULL,
  name localized_text NOT NULL,
  name_ko text NOT NULL,
  tint text NOT NULL CHECK (tint IN ('rose', 'clay', 'sand', 'honey', 'leaf', 'mint', 'sky', 'plum')),
  picture_id bigint NOT NULL REFERENCES pictures (id),
  version integer NOT NULL DEFAULT 1,
  is_demo boolean NOT NULL DEFAULT false,
  -- A category that the shop does not show. It contains nothing for sale: hiding checks this while it holds the row
  -- lock, and the database checks later inserts and moves.
  hidden boolean NOT NULL DEFAULT false,
  CHECK (parent_id <> id)
);
CREATE INDEX categories_by_parent ON categories (parent_id, position);
CREATE INDEX categories_of_demo ON categories (id) WHERE is_demo;
CREATE INDEX categories_by_picture ON categories (picture_id);

-- Brands of products.
CREATE TABLE brands (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name <> ''),
  country char(2) NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- Spellings in other scripts that customers type.
  also_known_as text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  is_demo boolean NOT NULL DEFAULT false
);

-- Halal certificates.
CREATE TABLE certificates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  body text NOT NULL CHECK (body <> ''),
  body_country char(2) NOT NULL CHECK (body_country ~ '^[A-Z]{2}$'),
  number text NOT NULL,
  scope localized_text NOT NULL,
  valid_from date NOT NULL,
  valid_until date NOT NULL,
  -- The certifying body can withdraw a certificate: nothing under it is sold from then on.
  withdrawn_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- The scanned certificate: a re-encoded picture, or a PDF that is only ever downloaded.
  scan_key text UNIQUE CHECK (scan_key ~ '^[0-9a-f]{32}\.(webp|pdf)$'),
  is_demo boolean NOT NULL DEFAULT false,
  UNIQUE (body, number),
  CHECK (valid_from <= valid_until)
);
CREATE INDEX certificates_by_end ON certificates (valid_until) WHERE withdrawn_at IS NULL;

-- A product as its page shows it. Its variations are what is sold.
CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id bigint NOT NULL REFERENCES categories (id),
  brand_id bigint NOT NULL REFERENCES brands (id),
  certificate_id bigint NOT NULL REFERENCES certificates (id),
  name localized_text NOT NULL,
  name_ko text NOT NULL DEFAULT '',
  description localized_text NOT NULL,
  ingredients localized_text NOT NULL,
  storage text NOT NULL CHECK (storage IN ('fresh', 'chilled', 'frozen', 'ambient')),
  origin char(2) NOT NULL CHECK (origin ~ '^[A-Z]{2}$'),
  search_words text[] NOT NULL DEFAULT '{}',
  popularity integer NOT NULL DEFAULT 0 CHECK (popularity >= 0),
  -- Maintained by a trigger on reviews, so that lists need not count.
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  -- A withdrawn product keeps its URL but is no longer listed.
  listed boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the product page last changed: search engines recrawl pages that have changed since their last visit.
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- A discontinued product is archived permanently: it disappears from lists, search, sitemap and new orders, and
  -- baskets say so. A product that was ever ordered cannot be deleted, because orders refer to it; archiving is the
  -- only way to remove it.
  archived_at timestamptz,
  -- Unprocessed food is exempt from value-added tax; everything else is taxed, including delivery. An order keeps the
  -- tax type of the moment it was placed.
  tax_type text NOT NULL DEFAULT 'taxed' CHECK (tax_type IN ('exempt', 'taxed')),
  version integer NOT NULL DEFAULT 1,
  -- Legally required food information beside the ingredients, as data; the shop supplies the wording.
  allergens text[] NOT NULL DEFAULT '{}',
  -- Per 100 g or 100 ml.
  nutrition jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(nutrition) = 'object'),
  producer text NOT NULL DEFAULT '',
  importer text NOT NULL DEFAULT '',
  notice jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(notice) = 'object'),
  -- When each text was last written, by language, as {"name": {"en": …}}. A translation older than its original is
  -- outdated. A text without a moment counts as old.
  text_moments jsonb NOT NULL DEFAULT '{}',
  -- Marks demo data, so that an owner can delete it and keep their own.
  is_demo boolean NOT NULL DEFAULT false,
  -- Contents of a set and cautions are sentences for customers, so they exist in every language like the product's
  -- other texts. The meat grade is a code such as 1++, the same in every language.
  set_contents jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(set_contents) = 'object'),
  cautions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(cautions) = 'object'),
  CONSTRAINT products_archived_are_unlisted CHECK (archived_at IS NULL OR NOT listed),
  CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND rating_count * 5)
);
CREATE INDEX products_by_category ON products (category_id);
CREATE INDEX products_by_brand ON products (brand_id);
CREATE INDEX products_by_certificate ON products (certificate_id);
CREATE INDEX products_archived ON products (id) WHERE archived_at IS NOT NULL;
CREATE INDEX products_off_sale ON products (id) WHERE NOT listed AND archived_at IS NULL;
-- Read whenever the owner opens the onboarding checklist.
CREATE INDEX products_of_demo ON products (id) WHERE is_demo;
CREATE INDEX products_untranslated ON products (id)
  WHERE NOT (name ?& '{ru,uz}' AND description ?& '{ru,uz}' AND ingredients ?& '{ru,uz}'
    AND (set_contents ?& '{ru,uz}' OR NOT set_contents ? 'en') AND (cautions ?& '{ru,uz}' OR NOT cautions ? 'en'));
CREATE INDEX products_by_words ON products USING gin (product_words(name, name_ko, slug));
-- Products on sale without legally required information (상품정보제공고시), for the today page.
CREATE INDEX products_lacking_by_law ON products (id) WHERE listed
  AND (coalesce(notice ->> 'kind', '') = '' OR is_blank(producer)
    OR (notice ->> 'kind' = 'processed' AND (is_blank(notice ->> 'food_type') OR is_blank(ingredients ->> 'en')))
    OR (origin <> 'KR' AND (is_blank(importer) OR coalesce(notice ->> 'import_declared', '') <> 'true')));

-- The pictures of a product, in order.
CREATE TABLE product_pictures (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position integer NOT NULL,
  picture_id bigint NOT NULL REFERENCES pictures (id),
  -- The alt text, in the languages in which it was written; otherwise the product's name is used.
  alt jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(alt) = 'object'),
  PRIMARY KEY (product_id, position)
);
CREATE INDEX product_pictures_by_picture ON product_pictures (picture_id);

-- A physical item in stock. Several variations can draw on one: a single can and a pack of six.
CREATE TABLE stock_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE
);
CREATE INDEX stock_items_by_product ON stock_items (product_id);

-- What customers buy: a size of a product.
CREATE TABLE variations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stock_item_id bigint NOT NULL REFERENCES stock_items (id),
  -- How many units of the stock item one sale consumes.
  stock_units integer NOT NULL DEFAULT 1 CHECK (stock_units > 0),
  sku text NOT NULL UNIQUE,
  position integer NOT NULL,
  unit_type smallint NOT NULL CHECK (unit_type IN (1, 2, 4)),
  unit_amount integer NOT NULL CHECK (unit_amount > 0),
  -- Whole won, before the discount.
  price integer NOT NULL CHECK (price > 0),
  discount smallint CHECK (discount BETWEEN 1 AND 99),
  archived_at timestamptz,
  barcode text CHECK (barcode ~ '^[0-9]{8,14}$'),
  -- Stock below this count is low. Null uses the shop's default.
  low_stock integer CHECK (low_stock BETWEEN 0 AND 1000000),
  -- A discount starts and ends by itself: it applies from the first moment until just before the second. Null means
  -- that it has already started, or has no end. Nothing is written when the moment comes.
  discount_from timestamptz,
  discount_until timestamptz,
  -- The tax depends on the kind of product, and some packs differ: what is exempt loose may be taxed in a jar. Null
  -- means the product's tax type.
  tax_type text CHECK (tax_type IN ('exempt', 'taxed')),
  UNIQUE (product_id, position),
  CHECK (discount IS NOT NULL OR (discount_from IS NULL AND discount_until IS NULL)),
  CHECK (discount_from < discount_until)
);
CREATE INDEX variations_by_stock_item ON variations (stock_item_id);
CREATE UNIQUE INDEX variations_by_barcode ON variations (barcode) WHERE archived_at IS NULL;

-- The sections of the home page from top to bottom: banners and product rows, each with the days on which it is shown.
CREATE TABLE home_parts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('banner', 'categories', 'discounts', 'again', 'popular', 'new', 'category', 'search')),
  -- Empty for the default sections, whose titles come with the shop in every language.
  title jsonb NOT NULL DEFAULT '{}',
  text jsonb NOT NULL DEFAULT '{}',
  button jsonb NOT NULL DEFAULT '{}',
  link text NOT NULL DEFAULT '' CHECK (link = '' OR link ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$'),
  picture_id bigint REFERENCES pictures (id),
  -- Deleting a category deletes its section.
  category_id bigint REFERENCES categories (id) ON DELETE CASCADE,
  query text NOT NULL DEFAULT '',
  shown_from timestamptz,
  shown_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK (shown_from < shown_until),
  CHECK (kind <> 'banner' OR title ? 'en'),
  CHECK ((kind = 'category') = (category_id IS NOT NULL)),
  CHECK ((kind = 'search') = (query <> '')),
  CHECK (kind <> 'search' OR title ? 'en')
);
CREATE UNIQUE INDEX home_parts_once ON home_parts (kind) WHERE kind NOT IN ('banner', 'category', 'search');
CREATE INDEX home_parts_by_picture ON home_parts (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX home_parts_by_category ON home_parts (category_id) WHERE category_id IS NOT NULL;

-- How well a product sells, as a base-2 logarithm that decays with time: a buyer today counts twice as much as a buyer
-- two weeks ago. The score of a product without sales falls behind the others without being updated.
CREATE TABLE product_sales (
  product_id bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  score double precision NOT NULL
);

-- The moment up to which sales have been counted. One row, locked while counting.
CREATE TABLE sales_clock (
  id boolean DEFAULT true PRIMARY KEY CHECK (id),
  counted_until timestamptz NOT NULL
);

-- Products bought together with a product, best first. Computed at night from the orders of many customers; no single
-- basket can be derived from it.
CREATE TABLE product_companions (
  product_id bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  goes_with bigint[] NOT NULL CHECK (cardinality(goes_with) BETWEEN 1 AND 12)
);

-- Words with the same meaning, in any language and script; the owner adds to them.
CREATE TABLE synonyms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  words text[] NOT NULL CHECK (cardinality(words) >= 2),
  version integer NOT NULL DEFAULT 1,
  folded_words text NOT NULL GENERATED ALWAYS AS (folded_all(words)) STORED
);

-- What was searched on each day and how often, without who searched. The processes of the shop add to it periodically,
-- and a job keeps it small.
CREATE TABLE searches (
  day date NOT NULL,
  words text NOT NULL CHECK (char_length(words) BETWEEN 1 AND 60),
  times integer NOT NULL CHECK (times > 0),
  -- How many products the last such search found.
  found integer NOT NULL CHECK (found >= 0),
  -- True for searches of demo history, so that they are deleted with the demo.
  is_demo boolean NOT NULL DEFAULT false,
  PRIMARY KEY (day, words)
);

-- A delivery of one stock item: its origin and its expiry date.
CREATE TABLE lots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stock_item_id bigint NOT NULL REFERENCES stock_items (id) ON DELETE CASCADE,
  certificate_id bigint NOT NULL REFERENCES certificates (id),
  lot_number text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  reserved integer NOT NULL DEFAULT 0,
  origin char(2) NOT NULL CHECK (origin ~ '^[A-Z]{2}$'),
  plant text NOT NULL,
  -- Slaughter date for meat, production date for everything else.
  produced_on date NOT NULL,
  slaughter_method text NOT NULL CHECK (slaughter_method IN ('hand', 'mechanical', 'none', 'unknown')),
  best_before date NOT NULL,
  -- How much of the lot has been shipped: the initial quantity is the current quantity plus this.
  sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
  -- 축산물이력번호 of an animal or an import, or the number of a bundle. Beef, pork, chicken and duck have one.
  traceability_number text CHECK (traceability_number ~ '^([0-9]{12}|L[0125][0-9]{13})$'),
  -- Recalled from all buyers: never sold or sent again.
  recalled_at timestamptz,
  is_demo boolean NOT NULL DEFAULT false,
  UNIQUE (stock_item_id, lot_number),
  CHECK (reserved BETWEEN 0 AND quantity),
  CHECK (produced_on <= best_before)
);
CREATE INDEX lots_first_expired_first ON lots (stock_item_id, best_before, id);
CREATE INDEX lots_by_product ON lots (product_id);
CREATE INDEX lots_by_certificate ON lots (certificate_id);
-- An hourly job checks whether reserved lots are still certified, and a daily job which certificates expire.
CREATE INDEX lots_with_reservations ON lots (id) WHERE reserved > 0;
-- For lots that no longer keep long enough; they are found by date.
CREATE INDEX lots_by_best_before ON lots (best_before) INCLUDE (product_id);
-- Expiring stock is counted on every view of the today page.
CREATE INDEX lots_in_stock_by_end ON lots (best_before) WHERE quantity > 0;
CREATE INDEX lots_by_number ON lots (lot_number);

-- Why the quantity of a lot changed, and who changed it. The movements of a lot sum up to its quantity. No foreign
-- keys: a record outlives the lot and the person.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id bigint NOT NULL,
  delta integer NOT NULL CHECK (delta <> 0),
  reason text NOT NULL
    CHECK (reason IN ('received', 'count', 'damaged', 'expired', 'loss', 'returned', 'given_away', 'correction', 'sold')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  person_id bigint,
  idempotency_key text CHECK (length(idempotency_key) <= 100),
  at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- A write-off keeps the value of that day, at the lowest price of a piece, even if the price changes later or its
  -- sizes are deleted. Null for movements with other reasons, and for write-offs from before this column existed.
  worth bigint CHECK (worth >= 0),
  CHECK (idempotency_key IS NULL OR person_id IS NOT NULL)
);
CREATE UNIQUE INDEX stock_movements_once ON stock_movements (person_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX stock_movements_of_past ON stock_movements (idempotency_key) WHERE is_demo AND idempotency_key IS NOT NULL;
-- Sales velocity of the last weeks.
CREATE INDEX stock_movements_sold ON stock_movements (at) INCLUDE (lot_id, delta) WHERE reason = 'sold';
CREATE INDEX stock_movements_by_moment ON stock_movements (at, lot_id);
-- A lot's history is ordered by time. Movements of demo history are inserted after current ones, so ids do not give the
-- order.
CREATE INDEX stock_movements_of_lot_by_moment ON stock_movements (lot_id, at, id);

-- What staff do to several lots in one request (a delivery, a count, a write-off) and its result. The same key of the
-- same person is executed once. No foreign keys: a record outlives lots and people.
CREATE TABLE stock_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('delivery', 'count', 'write_off')),
  person_id bigint NOT NULL,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  request_hash bytea NOT NULL,
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX stock_batches_once ON stock_batches (person_id, idempotency_key);

-- Recalled lots, with the reason.
CREATE TABLE recalls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id bigint NOT NULL REFERENCES lots (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  started_by bigint REFERENCES users (id) ON DELETE SET NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- The person who recalls a lot decides whether it is refunded; only then is a refund promised.
  money_back boolean NOT NULL DEFAULT false,
  -- The recall was a mistake and is withdrawn: the lot is sold again, and everyone who was notified is notified of this
  -- too.
  withdrawn_at timestamptz,
  withdrawn_by bigint REFERENCES users (id) ON DELETE SET NULL,
  withdrawn_why text NOT NULL DEFAULT '' CHECK (length(withdrawn_why) <= 500),
  CHECK ((withdrawn_at IS NULL) = (withdrawn_why = ''))
);
CREATE INDEX recalls_by_staff ON recalls (started_by) WHERE started_by IS NOT NULL;
CREATE INDEX recalls_of_lot ON recalls (lot_id);
CREATE UNIQUE INDEX recalls_that_stand ON recalls (lot_id) WHERE withdrawn_at IS NULL;
CREATE INDEX recalls_withdrawn_by_staff ON recalls (withdrawn_by) WHERE withdrawn_by IS NOT NULL;

-- A customer's basket, the same on all their devices. A removed line stays with count 0 for a while, so that a device
-- that was offline does not bring it back.
CREATE TABLE basket_items (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  variation_id bigint NOT NULL REFERENCES variations (id) ON DELETE CASCADE,
  count smallint NOT NULL CHECK (count BETWEEN 0 AND 99),
  created_at timestamptz NOT NULL,
  -- When the customer last changed the line, by their own clock as far as it is plausible: the later change wins.
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, variation_id),
  CHECK (updated_at >= created_at)
);
CREATE INDEX basket_items_by_variation ON basket_items (variation_id);
-- For reports of a period.
CREATE INDEX basket_items_by_moment ON basket_items (created_at, user_id);

-- Products that a customer has saved.
CREATE TABLE saved_products (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX saved_products_by_product ON saved_products (product_id);

-- Discounts on an order, by a code that the customer enters or automatic.
CREATE TABLE vouchers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In normalised form: capital letters, digits and dashes. Null for an automatic voucher.
  code text UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  name localized_text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('won', 'percent')),
  amount integer NOT NULL CHECK (amount > 0),
  -- The maximum discount of a percentage voucher.
  most integer CHECK (most > 0),
  -- The minimum total of the eligible products.
  from_total integer NOT NULL DEFAULT 0 CHECK (from_total >= 0),
  first_order boolean NOT NULL DEFAULT false,
  per_customer integer CHECK (per_customer > 0),
  in_all integer CHECK (in_all > 0),
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  valid_from timestamptz,
  valid_until timestamptz,
  -- Eligible products: everything in or below these categories, and these products. Both empty means everything. Arrays
  -- without foreign keys, because deleting a category must not make the voucher valid for everything.
  category_ids bigint[] NOT NULL DEFAULT '{}',
  product_ids bigint[] NOT NULL DEFAULT '{}',
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- The total discount is updated with each use: summing it on every read would cost more with every order.
  cost bigint NOT NULL DEFAULT 0 CHECK (cost >= 0),
  CHECK (kind = 'won' OR amount <= 100),
  CHECK (kind = 'percent' OR most IS NULL),
  CHECK (valid_from < valid_until),
  -- The last use is granted once, however many requests compete for it.
  CONSTRAINT vouchers_not_overused CHECK (used <= in_all)
);
CREATE INDEX vouchers_by_themselves ON vouchers (id) WHERE code IS NULL AND ended_at IS NULL;

-- The only allowed status changes, enforced by check_order_step(). src/domain/orders/order/order-status.rules.ts has
-- the same list; a test compares them.
CREATE TABLE order_transitions (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);

-- An order keeps what was agreed when it was placed, even if products, prices and addresses change later.
CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The number that customers read and type; too many possibilities to guess.
  number text NOT NULL UNIQUE CHECK (number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Null once the customer deletes the account: the record stays without the person.
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  -- The customer's idempotency key: repeating the request returns the same order.
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  status text NOT NULL DEFAULT 'awaiting_payment',
  -- virtual_account: Toss issues a bank account number for one order and reports when money arrives there.
  payment_method text NOT NULL CHECK (payment_method IN ('toss', 'bank_transfer', 'virtual_account')),
  items_total integer NOT NULL CHECK (items_total > 0),
  discount_total integer NOT NULL,
  delivery_price integer NOT NULL CHECK (delivery_price >= 0),
  total_price integer NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  locale text NOT NULL CHECK (locale IN ('en', 'ru', 'uz')),
  -- The customer accepted that fresh and frozen food cannot be returned for a change of mind.
  consented_at timestamptz NOT NULL,
  recipient_name text,
  phone_number text,
  zip_code text NOT NULL CHECK (zip_code ~ '^(\d{5})?$'),
  address_text text,
  address_detail text,
  entrance_note text,
  zone text NOT NULL CHECK (zone IN ('mainland', 'jeju', 'remote')),
  ships_on date,
  arrives_from date,
  arrives_to date,
  pay_before timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  -- Staff who work on the same order see each other's changes: every change raises the version, and each step records
  -- who made it.
  version integer NOT NULL DEFAULT 1,
  -- An order on hold is neither packed nor sent until a staff member lifts the hold.
  held_at timestamptz,
  held_by bigint REFERENCES users (id) ON DELETE SET NULL,
  hold_reason text NOT NULL DEFAULT '' CHECK (length(hold_reason) <= 500),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- The voucher's part of the discount.
  voucher_total integer NOT NULL DEFAULT 0,
  -- The bank account that the customer was told to transfer to, even if the shop now uses another for new orders.
  order_bank_account jsonb CHECK (jsonb_typeof(order_bank_account) = 'object'),
  -- Where the courier leaves the parcel, as the customer chose when ordering.
  drop_off text NOT NULL DEFAULT 'hand' CHECK (drop_off IN ('hand', 'door', 'security_desk', 'dormitory_office', 'locker')),
  allowance_total integer NOT NULL DEFAULT 0,
  -- Additional delivery price after an address change that the customer has not paid yet: the order is packed once it
  -- is paid or waived. Orders without a zip code are not packed either.
  surcharge_due integer NOT NULL DEFAULT 0 CHECK (surcharge_due >= 0),
  -- A waived surcharge is not charged again when the address changes once more.
  surcharge_waived integer NOT NULL DEFAULT 0 CHECK (surcharge_waived >= 0),
  -- The depositor name that the buyer announced, where their bank shows a name other than theirs.
  payer_name text CHECK (length(payer_name) BETWEEN 1 AND 80),
  UNIQUE (user_id, idempotency_key),
  CONSTRAINT orders_allowance_leaves_something CHECK (allowance_total = 0 OR (allowance_total > 0 AND total_price > 0)),
  CHECK (discount_total BETWEEN 0 AND items_total),
  CONSTRAINT orders_check3 CHECK (voucher_total BETWEEN 0 AND discount_total),
  -- The rest of a partly shipped order can also be put on hold.
  CONSTRAINT orders_hold_check CHECK (
    CASE WHEN held_at IS NULL THEN hold_reason = '' AND held_by IS NULL
    ELSE hold_reason <> '' AND status IN ('paid', 'preparing', 'shipped') END
  ),
  CONSTRAINT orders_total_adds_up CHECK (total_price = items_total - discount_total + delivery_price - allowance_total)
);
CREATE INDEX orders_of_customer ON orders (user_id, id DESC);
CREATE INDEX orders_to_expire ON orders (pay_before) WHERE status = 'awaiting_payment';
CREATE INDEX orders_with_customer ON orders (created_at) WHERE user_id IS NOT NULL;
-- A customer's unpaid orders, and whether they ever paid, are read for every new order.
CREATE INDEX orders_unpaid_of_customer ON orders (user_id) WHERE status = 'awaiting_payment';
CREATE INDEX orders_paid_of_customer ON orders (user_id)
  WHERE status NOT IN ('awaiting_payment', 'cancelled', 'expired');
-- Parcels not yet reported as delivered, for asking customers and for the staff list.
CREATE INDEX orders_on_their_way ON orders (arrives_to) WHERE status = 'shipped';
-- Counted on every read of the metrics: few rows each, however many orders and messages exist.
CREATE INDEX orders_under_way ON orders (status)
  WHERE status IN ('awaiting_payment', 'paid', 'preparing', 'shipped', 'return_requested', 'return_approved');
-- The codes that customers write on their transfers are the last characters of their order numbers.
CREATE INDEX orders_by_code ON orders (right(number, 4), id DESC);
CREATE INDEX orders_to_pay_by_total ON orders (total_price, id DESC) WHERE status IN ('awaiting_payment', 'expired');
-- Staff search orders by many criteria, newest first.
CREATE INDEX orders_by_creation ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_to_send ON orders (ships_on, id) WHERE status IN ('paid', 'preparing');
CREATE INDEX orders_on_hold ON orders (held_at, id) WHERE held_at IS NOT NULL;
CREATE INDEX orders_by_holder ON orders (held_by) WHERE held_by IS NOT NULL;
-- The list of orders follows an index in each sort order, so it costs the same however many orders there are.
CREATE INDEX orders_by_ship_day ON orders (ships_on, id);
CREATE INDEX orders_by_total ON orders (total_price, id);
CREATE INDEX orders_by_status_and_ship_day ON orders (status, ships_on, id);
CREATE INDEX orders_by_status_and_total ON orders (status, total_price, id);
CREATE INDEX orders_by_phone_end ON orders (reverse(phone_number) COLLATE "C", id DESC) WHERE phone_number IS NOT NULL;
-- Each order of the demo history is created once.
CREATE UNIQUE INDEX orders_of_past ON orders (idempotency_key) WHERE is_demo;
CREATE INDEX orders_by_moment_and_customer ON orders (created_at, user_id);
-- Delivery promises are reported by the promised day.
CREATE INDEX orders_by_promise ON orders (arrives_to) WHERE arrives_to IS NOT NULL;
CREATE INDEX orders_without_zip ON orders (id) WHERE zip_code = '' AND status = 'paid';
CREATE INDEX orders_with_surcharge ON orders (id) WHERE surcharge_due > 0 AND status = 'paid';
-- The today page also lists orders that were already picked when their zip code turned out to be missing.
CREATE INDEX orders_in_packing_without_zip ON orders (id) WHERE zip_code = '' AND status IN ('paid', 'preparing');
CREATE INDEX orders_by_recipient ON orders USING gin (name_words(recipient_name)) WHERE recipient_name IS NOT NULL;

CREATE TABLE order_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  -- The line copies what was bought, so it stays readable without the product.
  product_id bigint REFERENCES products (id),
  variation_id bigint REFERENCES variations (id),
  sku text NOT NULL,
  slug text NOT NULL,
  name localized_text NOT NULL,
  picture_key text NOT NULL,
  unit_type smallint NOT NULL CHECK (unit_type IN (1, 2, 4)),
  unit_amount integer NOT NULL CHECK (unit_amount > 0),
  storage text NOT NULL,
  usual_price integer NOT NULL CHECK (usual_price >= 0),
  price integer NOT NULL,
  count smallint NOT NULL,
  -- Pieces removed from the order before packing: the line stays readable, and none of them is sent.
  left_out smallint NOT NULL DEFAULT 0 CHECK (left_out BETWEEN 0 AND 99),
  tax_type text NOT NULL DEFAULT 'taxed' CHECK (tax_type IN ('exempt', 'taxed')),
  -- The category at the time of purchase: reports of the past do not change when a product moves to another category.
  category_id bigint REFERENCES categories (id) ON DELETE SET NULL,
  UNIQUE (order_id, position),
  CHECK (price BETWEEN 0 AND usual_price),
  CONSTRAINT order_lines_count_check CHECK (count BETWEEN 0 AND 99 AND count + left_out BETWEEN 1 AND 99)
);
CREATE INDEX order_lines_by_variation ON order_lines (variation_id);
CREATE INDEX order_lines_by_product ON order_lines (product_id, order_id DESC);
CREATE INDEX order_lines_by_category ON order_lines (category_id);

-- The lots allocated to a line, first expired first. Reserved until the parcel leaves; then sold, or released if it
-- never leaves.
CREATE TABLE order_lots (
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  lot_id bigint NOT NULL REFERENCES lots (id),
  units integer NOT NULL CHECK (units > 0),
  state text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'sold', 'released')),
  PRIMARY KEY (line_id, lot_id)
);
CREATE INDEX order_lots_of_lot ON order_lots (lot_id, state) INCLUDE (units);
CREATE INDEX order_lots_sold_from ON order_lots (lot_id) WHERE state = 'sold';

-- What happened to an order, when, by whom and why; shown to the customer as a timeline.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  from_status text,
  to_status text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('customer', 'staff', 'system', 'provider')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  is_demo boolean NOT NULL DEFAULT tells_past()
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);
-- Stock checks read recent events and one slice of the rest, never everything at once.
CREATE INDEX order_events_by_time ON order_events (at);
CREATE INDEX order_events_by_staff ON order_events (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX order_events_of_payment ON order_events (at, order_id) WHERE to_status = 'paid';
CREATE INDEX order_events_of_delivery ON order_events (at, order_id) WHERE to_status = 'delivered';

-- Staff notes about an order, and changes by staff other than status changes.
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  -- The reason for a hold may mention people, as notes do.
  kind text NOT NULL DEFAULT 'note' CHECK (
      kind IN ('note', 'address_changed', 'line_left_out', 'held', 'hold_lifted',
      'lot_changed', 'surcharge_waived', 'surcharge_paid', 'surcharge_reopened')
    ),
  body text NOT NULL DEFAULT '',
  pinned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  CHECK (length(body) <= 1000 AND (kind <> 'note' OR body <> '')),
  CHECK (kind = 'note' OR NOT pinned)
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, id);
CREATE INDEX order_notes_by_staff ON order_notes (staff_id) WHERE staff_id IS NOT NULL;

-- A payment shortfall that staff have accepted: it lowers the price of the order. Withdrawn if the money turns out to
-- belong to another order.
CREATE TABLE order_allowances (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  -- The part that lowers the price of tax-exempt products.
  exempt_amount integer NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  granted_by bigint REFERENCES users (id) ON DELETE SET NULL,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  CONSTRAINT allowance_requests_differ UNIQUE (granted_by, idempotency_key),
  CHECK (exempt_amount BETWEEN 0 AND amount)
);
CREATE UNIQUE INDEX order_allowances_in_force ON order_allowances (order_id) WHERE withdrawn_at IS NULL;
CREATE INDEX order_allowances_of_order ON order_allowances (order_id);

-- One voucher per order, once. The use is freed again if the order is never paid or is cancelled.
CREATE TABLE voucher_uses (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  voucher_id bigint NOT NULL REFERENCES vouchers (id),
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  amount integer NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  freed_at timestamptz
);
CREATE INDEX voucher_uses_of_voucher ON voucher_uses (voucher_id, order_id DESC);
CREATE INDEX voucher_uses_of_customer ON voucher_uses (user_id, voucher_id) WHERE freed_at IS NULL;

-- Who agreed to which version of which text, and when: at login to the terms and to being of age, with an order to
-- these again and to the list of products that cannot be returned. Each row is independent and is never changed.
-- Consents of an account are deleted with it; consents of an order are kept with the order, as the record of a
-- contract.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  order_id bigint REFERENCES orders (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('terms', 'age', 'perishables')),
  policy text NOT NULL CHECK (policy IN ('terms', 'refunds')),
  version integer NOT NULL CHECK (version >= 1),
  given_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, kind),
  UNIQUE (user_id, kind, version),
  CHECK (num_nonnulls(user_id, order_id) = 1)
);

-- The law requires a record of who bought what, also after the buyer has left. It is kept apart from the orders, where
-- staff who work with orders do not see it. Only paid orders are kept, and only the buyer, the delivery address, the
-- payer, and the complaint.
CREATE TABLE archived_buyers (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  placed_at timestamptz NOT NULL,
  name text NOT NULL,
  phone_number text NOT NULL,
  address text NOT NULL,
  depositors text NOT NULL,
  complaint text NOT NULL,
  complained_at timestamptz,
  archived_at timestamptz NOT NULL DEFAULT now(),
  CHECK (complaint = '' OR complained_at IS NOT NULL)
);
CREATE INDEX archived_buyers_by_phone ON archived_buyers (phone_number);
CREATE INDEX archived_buyers_by_age ON archived_buyers (placed_at, order_id);
CREATE INDEX archived_complaints_by_age ON archived_buyers (complained_at, order_id) WHERE complaint <> '';

-- An order can be sent in several parcels, each with its own tracking number. The first one makes the order shipped.
CREATE TABLE parcels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Which of the order's boxes it is, if known.
  box text CHECK (box IN ('frozen', 'cold', 'dry')),
  carrier text NOT NULL CHECK (length(carrier) BETWEEN 1 AND 40),
  tracking_number text NOT NULL CHECK (length(tracking_number) BETWEEN 1 AND 40),
  shipped_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  shipped_by bigint REFERENCES users (id) ON DELETE SET NULL,
  delivered_at timestamptz,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- A tracking number is on one label only.
  UNIQUE (carrier, tracking_number),
  CHECK (delivered_at >= shipped_at)
);
CREATE INDEX parcels_of_order ON parcels (order_id, id);
CREATE INDEX parcels_by_staff ON parcels (shipped_by);
CREATE INDEX parcels_by_number ON parcels (tracking_number);

-- Each parcel is reported to the customer once: with the status change, together with others, or separately when it
-- follows later.
CREATE TABLE notified_parcels (
  parcel_id bigint PRIMARY KEY REFERENCES parcels (id) ON DELETE CASCADE
);

-- The boxes of an order in packing. An order without rows has one box per storage kind; rows are created when staff
-- pack it differently or mark it as packed.
CREATE TABLE boxes (
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 20),
  kind text NOT NULL CHECK (kind IN ('frozen', 'cold', 'dry')),
  -- The parcel as which the box was sent.
  parcel_id bigint UNIQUE REFERENCES parcels (id) ON DELETE SET NULL,
  PRIMARY KEY (order_id, number)
);
CREATE INDEX boxes_in_the_house ON boxes (order_id) WHERE parcel_id IS NULL;

-- Which order lines are in which box; a line without a row is in the first box of its kind.
CREATE TABLE boxed_goods (
  order_id bigint NOT NULL,
  box smallint NOT NULL,
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  count smallint NOT NULL CHECK (count BETWEEN 1 AND 99),
  PRIMARY KEY (order_id, box, line_id),
  FOREIGN KEY (order_id, box) REFERENCES boxes(order_id, number) ON DELETE CASCADE
);
CREATE INDEX boxed_goods_of_line ON boxed_goods (line_id);

-- Money that arrived by bank transfer, as it arrived: also too late, too little, twice, or from an unknown payer.
CREATE TABLE deposits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The recorder's idempotency key: repeating the request returns the same deposit.
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  paid_at timestamptz NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  -- The part that is neither allocated nor refunded: it is owed. Maintained by triggers.
  open integer NOT NULL,
  depositor text NOT NULL CHECK (length(depositor) <= 100),
  memo text NOT NULL DEFAULT '' CHECK (length(memo) <= 200),
  source text NOT NULL DEFAULT 'staff' CHECK (source IN ('staff', 'import', 'carried_over')),
  -- The order that it was meant for, as far as known.
  order_id bigint REFERENCES orders (id) ON DELETE SET NULL,
  recorded_by bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  -- The customer was deleted while part of the deposit was still owed; the payer is deleted once nothing is.
  forget_when_settled boolean NOT NULL DEFAULT false,
  -- Who last used a deposit, and when: a second user sees it. Every use raises the version.
  version integer NOT NULL DEFAULT 1,
  used_by bigint REFERENCES users (id) ON DELETE SET NULL,
  used_at timestamptz,
  -- Since when the order that it was meant for is known.
  meant_since timestamptz,
  -- Identifies a bank statement line across overlapping files: none becomes a deposit twice, also under concurrent
  -- imports.
  fingerprint bytea UNIQUE CHECK (length(fingerprint) = 32),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- Money on the account that belongs to no order: interest, card company payouts, the owner's own. It is owed to no
  -- one, so none of it is open.
  excluded_as text CHECK (excluded_as IN ('interest', 'card_payout', 'own_money', 'other')),
  excluded_note text NOT NULL DEFAULT '' CHECK (length(excluded_note) <= 200),
  excluded_by bigint REFERENCES users (id) ON DELETE SET NULL,
  excluded_at timestamptz,
  -- A request key is unique per sender: two people who happen to choose the same key do not collide.
  CONSTRAINT deposits_once_per_request UNIQUE (recorded_by, idempotency_key),
  CHECK ((excluded_at IS NULL) = (excluded_as IS NULL) AND (excluded_at IS NULL OR (open = 0 AND order_id IS NULL))),
  CONSTRAINT deposits_cover_their_use CHECK (open BETWEEN 0 AND amount)
);
CREATE INDEX deposits_open ON deposits (paid_at, id) WHERE open > 0;
CREATE INDEX deposits_of_order ON deposits (order_id);
CREATE INDEX deposits_to_forget ON deposits (created_at, id) WHERE forget_when_settled;
CREATE INDEX deposits_with_names ON deposits (created_at, id) WHERE depositor <> '' OR memo <> '';
CREATE INDEX deposits_by_user ON deposits (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX deposits_settled ON deposits (paid_at DESC, id DESC) WHERE open = 0;
CREATE INDEX deposits_by_amount ON deposits (amount, paid_at, id);
CREATE UNIQUE INDEX deposits_of_past ON deposits (idempotency_key) WHERE is_demo;
CREATE INDEX deposits_open_by_amount ON deposits (amount, paid_at, id) WHERE open > 0;
CREATE INDEX deposits_by_excluder ON deposits (excluded_by) WHERE excluded_by IS NOT NULL;
CREATE INDEX deposits_by_name ON deposits USING gin (name_words(depositor)) WHERE depositor <> '';
CREATE INDEX deposits_open_by_name ON deposits USING gin (name_words(depositor)) WHERE depositor <> '' AND open > 0;

-- How much of a deposit an order received. Released again if the order ends without being paid by it.
CREATE TABLE deposit_allocations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Allocations and refunds stay on record: a deposit that has some cannot be deleted.
  deposit_id bigint NOT NULL REFERENCES deposits (id),
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  released_at timestamptz,
  allocated_by bigint REFERENCES users (id) ON DELETE SET NULL,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- A surcharge is paid by transfer. The part of a transfer that pays it has raised the price of its order.
  is_surcharge boolean NOT NULL DEFAULT false,
  CONSTRAINT allocations_once_per_request UNIQUE (allocated_by, idempotency_key)
);
CREATE INDEX deposit_allocations_of_deposit ON deposit_allocations (deposit_id);
CREATE INDEX deposit_allocations_of_order ON deposit_allocations (order_id);

-- Imported bank files.
CREATE TABLE deposit_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  imported_by bigint REFERENCES users (id) ON DELETE SET NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deposit_imports_by_staff ON deposit_imports (imported_by);
CREATE INDEX deposit_imports_by_age ON deposit_imports (imported_at);

-- Which line of an import became which deposit.
CREATE TABLE deposit_import_rows (
  import_id bigint NOT NULL REFERENCES deposit_imports (id) ON DELETE CASCADE,
  row integer NOT NULL CHECK (row > 0),
  deposit_id bigint REFERENCES deposits (id) ON DELETE CASCADE,
  -- A line that resembles a deposit entered by hand, until a person decides whether it is the same.
  undecided jsonb,
  PRIMARY KEY (import_id, "row"),
  CHECK ((deposit_id IS NULL) <> (undecided IS NULL))
);
CREATE INDEX deposit_import_rows_of_deposit ON deposit_import_rows (deposit_id);

-- One transfer has different lines in two forms of the bank file, such as with and without the balance. Once a person
-- has said that both are the same, files of either form recognise it.
CREATE TABLE deposit_marks (
  fingerprint bytea PRIMARY KEY CHECK (length(fingerprint) = 32),
  deposit_id bigint NOT NULL REFERENCES deposits (id) ON DELETE CASCADE
);
CREATE INDEX deposit_marks_of_deposit ON deposit_marks (deposit_id);

-- What customers were told about the transferred money of their orders: the amount that is refunded, and the missing
-- surcharge. Each message is a row with the amount that the customer knows from then on, so that the next message
-- states the difference.
CREATE TABLE notified_money (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  idempotency_key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('goes_back', 'not_yours', 'used', 'asked')),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The amount that the customer knew before.
  known bigint NOT NULL DEFAULT 0 CHECK (known >= 0),
  -- The latest note about the order's address and surcharge at that time: after a newer one the surcharge is requested
  -- again.
  note_id bigint NOT NULL DEFAULT 0,
  -- It was superseded before it was sent.
  is_dropped boolean NOT NULL DEFAULT false,
  notified_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX notified_money_of_order ON notified_money (order_id, id);

-- One attempt to pay an order through Toss. Toss never accepts the same order id twice, so each attempt has its own.
CREATE TABLE payment_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  toss_order_id text NOT NULL UNIQUE CHECK (toss_order_id ~ '^[A-Za-z0-9_=-]{6,64}$'),
  amount integer NOT NULL CHECK (amount > 0),
  -- waiting: the account is issued and no money has arrived. confirming: Toss was or is being asked to take the money,
  -- and the outcome must not be guessed. surplus: money was taken that the order does not need; it has a refund.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'waiting', 'confirming', 'paid', 'failed', 'surplus')),
  payment_key text CHECK (length(payment_key) <= 200),
  failure_code text,
  method text,
  receipt_url text,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  changed_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  -- An attempt that Toss was asked to charge is checked at increasing intervals until Toss gives a final answer, also
  -- after the order stopped waiting for it, because money may have moved.
  confirming_since timestamptz,
  check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  -- Why the last check was inconclusive; for people.
  problem text,
  -- The latest moment for which a check was scheduled because of a webhook from Toss.
  heard_at timestamptz,
  -- The exempt amount sent to Toss; null if none was sent, and then refunds do not state one either.
  tax_free_amount integer,
  kind text NOT NULL DEFAULT 'card' CHECK (kind IN ('card', 'virtual_account')),
  -- Until this moment the bank can reverse the payment. Cleared once Toss has been queried after it, and only then is
  -- the order packed.
  settles_at timestamptz,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- The wallet of a payment, as Toss reports it: for staff and for the receipt.
  wallet text CHECK (length(wallet) BETWEEN 1 AND 50),
  -- The request that opened an attempt. A repeated request opens no second one.
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  CHECK (status NOT IN ('confirming', 'paid', 'surplus') OR payment_key IS NOT NULL),
  CHECK (tax_free_amount BETWEEN 0 AND amount),
  CONSTRAINT payment_attempts_waiting_has_key CHECK (
    status <> 'waiting' OR (payment_key IS NOT NULL AND kind = 'virtual_account')
  )
);
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id, id);
-- An order is paid once.
CREATE UNIQUE INDEX one_payment_per_order ON payment_attempts (order_id) WHERE status = 'paid';
CREATE INDEX payment_attempts_to_check ON payment_attempts (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX payment_attempts_being_confirmed ON payment_attempts (order_id) WHERE status = 'confirming';
CREATE UNIQUE INDEX one_order_per_payment ON payment_attempts (payment_key) WHERE status IN ('paid', 'surplus');
CREATE INDEX payment_attempts_settling ON payment_attempts (order_id) WHERE settles_at IS NOT NULL AND status = 'paid';
CREATE INDEX payment_attempts_waiting ON payment_attempts (order_id) WHERE status = 'waiting';
CREATE INDEX payment_attempts_taken_back ON payment_attempts (order_id) WHERE problem = 'DEPOSIT_TAKEN_BACK';
CREATE INDEX payment_attempts_by_moment ON payment_attempts (created_at) WHERE status IN ('paid', 'surplus');
CREATE UNIQUE INDEX payment_attempts_once ON payment_attempts (order_id, idempotency_key);

-- The bank account that Toss issued for one payment attempt.
CREATE TABLE virtual_accounts (
  attempt_id bigint PRIMARY KEY REFERENCES payment_attempts (id) ON DELETE CASCADE,
  bank text NOT NULL,
  account text NOT NULL,
  holder text NOT NULL,
  -- Toss includes this secret in every webhook about the account; a sender that does not know it is not Toss.
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Payouts reported by Toss, line by line: a payment, or a negative amount for a refund. No foreign keys: a line is kept
-- even if the shop does not know the payment.
CREATE TABLE settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The same line again, in this file or another, is the same settlement.
  fingerprint text NOT NULL UNIQUE,
  toss_order_id text NOT NULL,
  amount integer NOT NULL,
  fee integer NOT NULL,
  paid_out integer NOT NULL,
  sold_on date NOT NULL,
  paid_out_on date NOT NULL,
  imported_by bigint REFERENCES users (id) ON DELETE SET NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX settlements_of_order ON settlements (toss_order_id);
CREATE INDEX settlements_by_day ON settlements (paid_out_on);
CREATE INDEX settlements_by_sale ON settlements (sold_on);
CREATE INDEX settlements_by_importer ON settlements (imported_by) WHERE imported_by IS NOT NULL;

-- Orders that are reported to the tax office (현금영수증): the amount kept of the customer's money, and the amount of the
-- receipts so far. Where the two differ, staff have something to do.
CREATE TABLE cash_receipts (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- When the money was received: the legal deadline counts from then.
  paid_at timestamptz NOT NULL,
  kept integer NOT NULL CHECK (kept >= 0),
  issued integer NOT NULL DEFAULT 0 CHECK (issued >= 0),
  state text NOT NULL GENERATED ALWAYS AS (CASE WHEN issued < kept THEN 'to_issue' WHEN issued > kept THEN 'to_cancel' ELSE 'settled' END) STORED,
  -- Raised by every change, also of the customer's request, together with the staff member who made the last one.
  version integer NOT NULL DEFAULT 1,
  changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  is_demo boolean NOT NULL DEFAULT tells_past()
);
CREATE INDEX cash_receipts_to_do ON cash_receipts (paid_at, order_id) WHERE state <> 'settled';
CREATE INDEX cash_receipts_in_state ON cash_receipts (state, paid_at, order_id);
CREATE INDEX cash_receipts_changed_by ON cash_receipts (changed_by) WHERE changed_by IS NOT NULL;

-- The cash receipt (현금영수증) that the customer requested for a bank transfer. The number is encrypted: staff decrypt it
-- when they issue the receipt, and reading the table does not reveal it.
CREATE TABLE cash_receipt_requests (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('income_deduction', 'business_expense')),
  sealed_identifier bytea NOT NULL,
  -- Enough for the customer to recognise it.
  identifier_end text NOT NULL CHECK (identifier_end ~ '^\d{4}$'),
  requested_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past()
);

-- Results from the tax office: a receipt, or its cancellation, whole or in part.
CREATE TABLE cash_receipt_papers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES cash_receipts (order_id) ON DELETE CASCADE,
  -- The receipt that this cancels; null for a receipt.
  cancels bigint,
  amount integer NOT NULL CHECK (amount > 0),
  -- The part of a receipt that is not cancelled; maintained by a trigger.
  valid integer NOT NULL DEFAULT 0,
  -- To whom it was issued: the customer's own number, or the number for customers who did not ask.
  purpose text NOT NULL CHECK (purpose IN ('income_deduction', 'business_expense', 'anonymous')),
  approval_number text NOT NULL CHECK (approval_number ~ '^[A-Z0-9]{6,20}$'),
  approved_on date NOT NULL,
  written_by bigint REFERENCES users (id) ON DELETE SET NULL,
  written_at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  CONSTRAINT approval_numbers_differ UNIQUE (approval_number, approved_on),
  UNIQUE (id, order_id),
  FOREIGN KEY (cancels, order_id) REFERENCES cash_receipt_papers(id, order_id) ON DELETE CASCADE,
  CONSTRAINT cancelled_within_receipt CHECK (valid BETWEEN 0 AND amount)
);
CREATE INDEX cash_receipt_papers_of_order ON cash_receipt_papers (order_id);
CREATE INDEX cash_receipt_papers_cancelling ON cash_receipt_papers (cancels, order_id) WHERE cancels IS NOT NULL;
CREATE INDEX cash_receipt_papers_written_by ON cash_receipt_papers (written_by) WHERE written_by IS NOT NULL;

-- Money that has to be returned.
CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The refund's id at Toss; nothing else uses it.
  key text NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- What the refund is for. Each kind allows one refund per value of its columns, however often it is requested.
  kind text NOT NULL CHECK (kind IN ('cancelled', 'claim', 'staff', 'left_out', 'delivery', 'surplus', 'deposit')),
  -- A payment by card and by transfer is refunded in two parts. The second one is the transfer.
  part smallint NOT NULL DEFAULT 1 CHECK (part BETWEEN 1 AND 2),
  claim_id bigint,
  -- The line from which pieces were left out, and how many were left out by then.
  line_id bigint REFERENCES order_lines (id),
  left_out integer,
  -- The version of the order whose address was changed to one with cheaper delivery.
  order_version integer,
  -- The idempotency key of a staff request.
  idempotency_key text,
  order_id bigint REFERENCES orders (id) ON DELETE CASCADE,
  -- Null for bank transfers, which staff refund by hand.
  attempt_id bigint REFERENCES payment_attempts (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'done', 'stuck')),
  problem text,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  done_at timestamptz,
  -- Card refunds are sent until Toss reports success, at increasing intervals; the row stores the next time.
  tries integer NOT NULL DEFAULT 0,
  try_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  -- The excess of a deposit is refunded without an order, if it had none.
  deposit_id bigint REFERENCES deposits (id),
  -- The staff member who promised a refund, and the one who sent it by hand.
  requested_by bigint REFERENCES users (id) ON DELETE SET NULL,
  sent_by bigint REFERENCES users (id) ON DELETE SET NULL,
  -- The tax-exempt part of the refund. Money that never belonged to an order has none.
  exempt_amount integer NOT NULL DEFAULT 0,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- A refund requested from Toss whose outcome Toss does not report, however often it is queried, with other keys or
  -- none. It may have been made. A staff member must check at Toss before anything is sent by hand, and records what
  -- they saw.
  unseen boolean NOT NULL DEFAULT false,
  seen_note text,
  CHECK ((status = 'done') = (done_at IS NOT NULL)),
  CHECK (order_id IS NOT NULL OR deposit_id IS NOT NULL),
  CHECK (attempt_id IS NULL OR deposit_id IS NULL),
  CONSTRAINT refunds_exempt_within_amount CHECK (exempt_amount BETWEEN 0 AND amount),
  CONSTRAINT refunds_of_their_kind CHECK (
    (kind = 'claim') = (claim_id IS NOT NULL)
    AND (kind = 'left_out') = (line_id IS NOT NULL) AND (kind = 'left_out') = (left_out IS NOT NULL)
    AND (kind = 'delivery') = (order_version IS NOT NULL)
    AND (kind IN ('staff', 'deposit')) = (idempotency_key IS NOT NULL)
    AND (kind = 'deposit') = (deposit_id IS NOT NULL)
    AND (kind <> 'surplus' OR attempt_id IS NOT NULL)
    AND (part = 1 OR (attempt_id IS NULL AND kind NOT IN ('surplus', 'deposit')))
  )
);
CREATE UNIQUE INDEX refunds_of_cancellation ON refunds (order_id, part) WHERE kind = 'cancelled';
CREATE UNIQUE INDEX refunds_of_claim ON refunds (claim_id, part) WHERE claim_id IS NOT NULL;
CREATE UNIQUE INDEX refunds_of_staff ON refunds (requested_by, idempotency_key, part) WHERE kind = 'staff';
CREATE UNIQUE INDEX refunds_of_left_out ON refunds (line_id, left_out, part) WHERE line_id IS NOT NULL;
CREATE UNIQUE INDEX refunds_of_delivery ON refunds (order_id, order_version, part) WHERE kind = 'delivery';
CREATE UNIQUE INDEX refunds_of_surplus ON refunds (attempt_id) WHERE kind = 'surplus';
CREATE UNIQUE INDEX refunds_of_deposit_request ON refunds (deposit_id, requested_by, idempotency_key)
  WHERE deposit_id IS NOT NULL;
CREATE INDEX refunds_of_order ON refunds (order_id);
CREATE INDEX refunds_of_attempt ON refunds (attempt_id);
CREATE INDEX refunds_due ON refunds (created_at) WHERE status = 'due';
CREATE INDEX refunds_to_send ON refunds (try_at) WHERE status = 'due' AND attempt_id IS NOT NULL;
CREATE INDEX refunds_stuck ON refunds (created_at) WHERE status = 'stuck';
CREATE INDEX refunds_by_requester ON refunds (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX refunds_by_sender ON refunds (sent_by) WHERE sent_by IS NOT NULL;
CREATE INDEX refunds_to_pay_out ON refunds (created_at, id)
  WHERE status = 'stuck' OR (status = 'due' AND attempt_id IS NULL);
CREATE INDEX refunds_by_moment ON refunds (created_at, order_id) WHERE order_id IS NOT NULL AND deposit_id IS NULL;
CREATE INDEX refunds_to_pay_out_by_amount ON refunds (amount, id)
  WHERE status = 'stuck' OR (status = 'due' AND attempt_id IS NULL);

-- What a refund returns for single lines and for delivery. Without rows the refund is for the order as a whole. Both
-- parts of a refund name the same pieces, each with its own amount. The amounts never exceed what the pieces cost.
CREATE TABLE refund_lines (
  refund_id bigint NOT NULL REFERENCES refunds (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  -- Null for delivery, which has no pieces.
  line_id bigint REFERENCES order_lines (id) ON DELETE CASCADE,
  count integer CHECK (count > 0),
  amount integer NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (refund_id, position),
  CHECK ((line_id IS NULL) = (count IS NULL))
);
CREATE INDEX refund_lines_of_line ON refund_lines (line_id) WHERE line_id IS NOT NULL;

-- The bank account for refunds that no card company makes. The customer recognises it by bank and last digits; the rest
-- is encrypted, decrypted by staff when they send the money, and erased once it is sent.
CREATE TABLE refund_accounts (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  bank text NOT NULL CHECK (bank ~ '^\d{3}$'),
  account_end text NOT NULL CHECK (account_end ~ '^\d{4}$'),
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past()
);

-- An undone deposit refund keeps its request, so that a late repeat does not create a new refund.
CREATE TABLE undone_refunds (
  refund_id bigint PRIMARY KEY,
  requested_by bigint REFERENCES users (id) ON DELETE SET NULL,
  idempotency_key text NOT NULL,
  deposit_id bigint NOT NULL REFERENCES deposits (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  undone_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT undone_refunds_once_per_request UNIQUE (deposit_id, requested_by, idempotency_key)
);
CREATE INDEX undone_refunds_by_requester ON undone_refunds (requested_by) WHERE requested_by IS NOT NULL;

-- Who picked what from a lot for an order line. Deleted with the line's allocation of the lot: items allocated from
-- another lot must be picked again.
CREATE TABLE picks (
  line_id bigint NOT NULL,
  lot_id bigint NOT NULL,
  picked_by bigint REFERENCES users (id) ON DELETE SET NULL,
  picked_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- The packer confirmed that the item is in the box although no pick was recorded for it, or not yet.
  at_packing boolean NOT NULL DEFAULT false,
  PRIMARY KEY (line_id, lot_id),
  FOREIGN KEY (line_id, lot_id) REFERENCES order_lots(line_id, lot_id) ON DELETE CASCADE
);
CREATE INDEX picks_by_staff ON picks (picked_by);

-- Taps of packers, each with its own key: a tap that a weak connection sends twice or late counts once.
CREATE TABLE pick_requests (
  staff_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  lot_id bigint NOT NULL,
  picked boolean NOT NULL,
  -- Why the tap was refused, for a repeated request.
  code text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, idempotency_key)
);
CREATE INDEX pick_requests_of_line ON pick_requests (line_id);
-- Taps are deleted once they can no longer be repeated.
CREATE INDEX pick_requests_by_time ON pick_requests (at);

-- What was missing on the shelf for a line, and the outcome. The pieces themselves are a stock movement. The same key
-- of the same person is executed once.
CREATE TABLE short_picks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  lot_id bigint NOT NULL REFERENCES lots (id),
  -- In units of the lot.
  units integer NOT NULL CHECK (units > 0),
  reason text NOT NULL CHECK (reason IN ('loss', 'damaged')),
  shelf_empty boolean NOT NULL,
  way text NOT NULL CHECK (way IN ('other_lot', 'leave_out', 'hold')),
  other_lot bigint REFERENCES lots (id),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- How many pieces of the line are not sent, and what was refunded for them.
  left_out smallint NOT NULL DEFAULT 0 CHECK (left_out >= 0),
  refunded integer NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  -- Pieces without a reservation while the order is on hold.
  missing integer NOT NULL DEFAULT 0,
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) <= 100),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (missing BETWEEN 0 AND units AND (missing = 0 OR way = 'hold')),
  CHECK ((other_lot IS NOT NULL) = (way = 'other_lot'))
);
CREATE UNIQUE INDEX short_picks_once ON short_picks (staff_id, idempotency_key);
CREATE INDEX short_picks_of_line ON short_picks (line_id);
CREATE INDEX short_picks_of_lot ON short_picks (lot_id);
CREATE INDEX short_picks_from_lot ON short_picks (other_lot) WHERE other_lot IS NOT NULL;

-- What happened at the packing table beside status changes: a printed slip is not a state.
CREATE TABLE packing_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('packed', 'opened', 'slip_printed', 'label_printed')),
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Why boxes were reopened, if it followed from another change.
  because text CHECK (because IN ('goods_changed'))
);
CREATE INDEX packing_events_of_order ON packing_events (order_id, id);
CREATE INDEX packing_events_by_staff ON packing_events (staff_id);
-- The packing table lists what was packed today, for slips that are printed afterwards.
CREATE INDEX packing_events_packed ON packing_events (at) WHERE kind = 'packed';

-- The layout of a courier's file where the owner has changed it. A courier without a row uses the built-in columns. A
-- reset to the default keeps the row without columns, so that the version only ever grows.
CREATE TABLE courier_templates (
  carrier text PRIMARY KEY CHECK (length(carrier) BETWEEN 1 AND 40),
  -- From left to right, each with its heading, its content, and the text of a constant column.
  columns jsonb CHECK (jsonb_typeof(columns) = 'array' AND jsonb_array_length(columns) BETWEEN 1 AND 40),
  changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX courier_templates_by_person ON courier_templates (changed_by) WHERE changed_by IS NOT NULL;

-- Orders with pieces of a recalled lot. `goods` records where these were when the recall was made.
CREATE TABLE recall_orders (
  recall_id bigint NOT NULL REFERENCES recalls (id) ON DELETE CASCADE,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  units integer NOT NULL CHECK (units > 0),
  goods text NOT NULL CHECK (goods IN ('left', 'held', 'unpaid')),
  -- When the message was queued; each customer is notified once.
  notified_at timestamptz,
  withdrawal_notified_at timestamptz,
  PRIMARY KEY (recall_id, order_id)
);
CREATE INDEX recall_orders_of_order ON recall_orders (order_id);
CREATE INDEX recall_orders_to_notify ON recall_orders (recall_id) WHERE notified_at IS NULL AND goods = 'left';
CREATE INDEX recall_orders_to_correct ON recall_orders (recall_id) WHERE notified_at IS NOT NULL AND withdrawal_notified_at IS NULL;

-- What was wrong with a parcel, as the buyer or staff reported it, and the decision.
CREATE TABLE claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  opened_by text NOT NULL CHECK (opened_by IN ('customer', 'staff')),
  -- Customers have a limited number of claims per order; claims by staff do not count.
  try smallint CHECK (try BETWEEN 1 AND 5),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'rejected')),
  -- Deleted, with the contact, when the customer deletes the account.
  description text CHECK (length(description) BETWEEN 10 AND 2000),
  contact_name text CHECK (length(contact_name) BETWEEN 1 AND 80),
  contact_phone text CHECK (contact_phone ~ '^\+8210\d{8}$'),
  -- The part of the refund that is the price of delivery.
  delivery_refund integer NOT NULL DEFAULT 0 CHECK (delivery_refund >= 0),
  opened_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  decided_at timestamptz,
  -- A claim is decided by one person only; what is approved is refunded or replaced.
  version integer NOT NULL DEFAULT 1,
  decided_by bigint REFERENCES users (id) ON DELETE SET NULL,
  -- The free replacement order.
  replacement_id bigint UNIQUE REFERENCES orders (id) ON DELETE SET NULL,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  UNIQUE (order_id, try),
  CHECK ((opened_by = 'customer') = (try IS NOT NULL)),
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CHECK (replacement_id IS NULL OR status = 'approved')
);
CREATE UNIQUE INDEX one_open_claim_per_order ON claims (order_id) WHERE status = 'open';
CREATE INDEX claims_of_order ON claims (order_id, id);
CREATE INDEX claims_to_decide ON claims (opened_at) WHERE status = 'open';
CREATE INDEX claims_with_words ON claims (decided_at) WHERE description IS NOT NULL;
CREATE INDEX claims_by_decider ON claims (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX claims_by_opening ON claims (opened_at, id);
CREATE INDEX claims_decided ON claims (decided_at DESC, id DESC) WHERE status <> 'open';
CREATE INDEX claims_by_phone ON claims (contact_phone) WHERE contact_phone IS NOT NULL;
CREATE INDEX claims_in_state ON claims (status, opened_at, id);
CREATE INDEX claims_decided_as ON claims (status, decided_at DESC, id DESC) WHERE status <> 'open';
CREATE INDEX claims_by_name ON claims USING gin (name_words(contact_name)) WHERE contact_name IS NOT NULL;
CREATE INDEX claims_open_by_name ON claims USING gin (name_words(contact_name))
  WHERE contact_name IS NOT NULL AND status = 'open';

-- The refund of a claim.
ALTER TABLE refunds ADD FOREIGN KEY (claim_id) REFERENCES claims (id);

-- The order lines of a claim, each with the decision.
CREATE TABLE claim_lines (
  claim_id bigint NOT NULL REFERENCES claims (id) ON DELETE CASCADE,
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  count smallint NOT NULL CHECK (count BETWEEN 1 AND 99),
  reason text NOT NULL CHECK (reason IN ('damaged', 'expired', 'defective', 'wrong_item', 'missing')),
  -- Null until staff have decided; they may approve fewer than were claimed.
  approved_count smallint,
  refund_amount integer NOT NULL DEFAULT 0 CHECK (refund_amount >= 0),
  staff_words text NOT NULL DEFAULT '' CHECK (length(staff_words) <= 500),
  remedy text NOT NULL DEFAULT 'money' CHECK (remedy IN ('money', 'replacement')),
  PRIMARY KEY (claim_id, line_id),
  CHECK (approved_count BETWEEN 0 AND count),
  CHECK (coalesce(approved_count, 0) > 0 OR refund_amount = 0),
  CHECK (remedy = 'money' OR refund_amount = 0)
);
CREATE INDEX claim_lines_by_line ON claim_lines (line_id);

-- Customer reviews of products that they bought. A review is shown only after staff publish it.
CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  locale text NOT NULL CHECK (locale IN ('en', 'ru', 'uz')),
  body text NOT NULL CHECK (length(body) <= 4000),
  author text NOT NULL,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  published boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  -- A review belongs to the order line of the purchase; demo reviews belong to no line.
  order_line_id bigint UNIQUE REFERENCES order_lines (id) ON DELETE SET NULL,
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  -- Neither published nor rejected: the review waits for staff.
  rejection text CHECK (length(rejection) BETWEEN 1 AND 500),
  decided_at timestamptz,
  -- The shop's public answer below a review, and who decided about it last.
  answer text CHECK (length(answer) BETWEEN 1 AND 1000),
  answered_at timestamptz,
  decided_by bigint REFERENCES users (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (NOT published OR rejection IS NULL),
  CHECK (rejection IS NULL OR decided_at IS NOT NULL),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX reviews_newest_first ON reviews (product_id, created_at DESC, id DESC) WHERE published;
CREATE INDEX reviews_by_user ON reviews (user_id);
CREATE INDEX reviews_to_moderate ON reviews (created_at) WHERE NOT published AND rejection IS NULL;
CREATE INDEX reviews_by_decider ON reviews (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX reviews_by_moment ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_hidden ON reviews (created_at DESC, id DESC) WHERE rejection IS NOT NULL;
CREATE INDEX reviews_published ON reviews (created_at DESC, id DESC) WHERE published;

-- Pictures taken by customers. The bytes are in the file store under private/photos/<key>.webp, which no public URL
-- serves. Unreferenced rows are deleted after a day.
CREATE TABLE photos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[0-9a-f]{32}$'),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  claim_id bigint REFERENCES claims (id) ON DELETE CASCADE,
  review_id bigint REFERENCES reviews (id) ON DELETE CASCADE,
  position smallint CHECK (position BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  UNIQUE (claim_id, position),
  UNIQUE (review_id, position),
  CHECK (claim_id IS NULL OR review_id IS NULL),
  CHECK ((position IS NULL) = (claim_id IS NULL AND review_id IS NULL))
);
CREATE INDEX photos_by_user ON photos (user_id);
CREATE INDEX photos_unused ON photos (created_at) WHERE claim_id IS NULL AND review_id IS NULL;

-- Checklist items that cannot be derived from the data, such as that the delivery prices are intended: a person has
-- confirmed them.
CREATE TABLE onboarding_checks (
  item text PRIMARY KEY CHECK (length(item) BETWEEN 1 AND 40),
  ticked_by bigint REFERENCES users (id) ON DELETE SET NULL,
  ticked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX onboarding_checks_by_person ON onboarding_checks (ticked_by) WHERE ticked_by IS NOT NULL;

-- Sales per day in Korea, summed once for each dimension of the reports. A sale belongs to the day on which it was
-- paid, a refund to the day on which it was promised.
CREATE TABLE sales_days (
  dimension text NOT NULL CHECK (dimension IN ('day', 'product', 'category', 'method', 'language', 'zone')),
  day date NOT NULL,
  key text NOT NULL,
  orders integer NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  delivery bigint NOT NULL,
  refunds bigint NOT NULL,
  exempt bigint NOT NULL,
  vat bigint NOT NULL,
  PRIMARY KEY (dimension, day, key)
);

-- Days whose sums may have changed, one row per change: summing a day again deletes the marks it has seen, and those of
-- uncommitted changes stay.
CREATE TABLE dirty_sales_days (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL
);
CREATE INDEX dirty_sales_days_by_day ON dirty_sales_days (day);

-- How far the check of all days has come, and how many of them were wrong.
CREATE TABLE sales_check (
  id boolean DEFAULT true PRIMARY KEY CHECK (id),
  checked_until date,
  drifted integer NOT NULL DEFAULT 0
);

-- Spreadsheets that staff import. The changes are computed first and kept here, cell by cell. Applying an import writes
-- exactly these, and the previous values are kept, so that it can be undone.
CREATE TABLE sheet_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('products', 'prices', 'stock', 'categories', 'synonyms')),
  -- A file, a bulk price change, or the undo of another import.
  source text NOT NULL CHECK (source IN ('file', 'prices', 'undo')),
  undoes bigint REFERENCES sheet_imports (id) ON DELETE CASCADE,
  made_by bigint REFERENCES users (id) ON DELETE SET NULL,
  job_id bigint REFERENCES staff_jobs (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'checking'
    CHECK (state IN ('checking', 'checked', 'writing', 'finishing', 'returning', 'faulty', 'taken', 'undone')),
  rows integer NOT NULL DEFAULT 0 CHECK (rows >= 0),
  changed integer NOT NULL DEFAULT 0 CHECK (changed >= 0),
  faults integer NOT NULL DEFAULT 0 CHECK (faults >= 0),
  made_at timestamptz NOT NULL DEFAULT now(),
  taken_at timestamptz,
  CHECK ((source = 'undo') = (undoes IS NOT NULL)),
  CHECK ((state IN ('taken', 'undone')) = (taken_at IS NOT NULL))
);
CREATE INDEX sheet_imports_by_age ON sheet_imports (made_at, id);
CREATE INDEX sheet_imports_by_maker ON sheet_imports (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX sheet_imports_by_job ON sheet_imports (job_id) WHERE job_id IS NOT NULL;
-- An import is undone once.
CREATE UNIQUE INDEX sheet_imports_undone_once ON sheet_imports (undoes) WHERE state = 'taken';
CREATE INDEX sheet_imports_undoing ON sheet_imports (undoes) WHERE undoes IS NOT NULL;

-- What an import would change, or has changed, row by row.
CREATE TABLE sheet_changes (
  import_id bigint NOT NULL REFERENCES sheet_imports (id) ON DELETE CASCADE,
  entity text NOT NULL CHECK (entity IN ('product', 'variation', 'lot', 'category', 'synonym')),
  row integer NOT NULL CHECK (row >= 0),
  -- The id of the changed row; for a new row it is known once it is created. No foreign key: this is a historical
  -- record.
  thing bigint,
  -- The cells that differ. Without `before` the row is new, without `after` it is deleted.
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  -- The progress of an import written in batches, also for the worker that resumes it after another one died.
  written boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, "row", entity),
  CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX sheet_changes_by_entity ON sheet_changes (import_id, entity, row);
-- Whether an import has set the count of a lot before.
CREATE INDEX sheet_changes_of_lot ON sheet_changes (thing) WHERE entity = 'lot';

-- Errors in an import file, by row and column.
CREATE TABLE sheet_faults (
  import_id bigint NOT NULL REFERENCES sheet_imports (id) ON DELETE CASCADE,
  place integer NOT NULL,
  row integer NOT NULL,
  column_name text NOT NULL,
  message text NOT NULL,
  PRIMARY KEY (import_id, place)
);

-- Rows that the program needs.
INSERT INTO message_budgets (purpose, person_hour, person_day, shop_hour) VALUES
  ('code', NULL, NULL, 3000),
  -- Codes for devices that their owners have logged in with before: a flood of anonymous requests does not affect them.
  ('known_code', NULL, NULL, 1000),
  -- Payments and the account itself.
  ('important', 15, 40, 2000),
  ('order', 8, 20, 3000);
INSERT INTO order_transitions (from_status, to_status) VALUES
  ('awaiting_payment', 'paid'), ('awaiting_payment', 'cancelled'), ('awaiting_payment', 'expired'),
  ('expired', 'paid'),
  ('paid', 'awaiting_payment'), ('paid', 'preparing'), ('paid', 'cancelled'),
  ('preparing', 'shipped'), ('preparing', 'cancelled'),
  ('shipped', 'delivered'),
  ('delivered', 'return_requested'),
  ('return_requested', 'return_approved'), ('return_requested', 'return_rejected'),
  ('return_rejected', 'return_requested'),
  ('return_approved', 'refunded'), ('return_approved', 'delivered'),
  ('refunded', 'return_requested');
INSERT INTO sales_clock (counted_until) VALUES (now() - interval '28 days');
INSERT INTO sales_check DEFAULT VALUES;
INSERT INTO home_parts (position, kind)
VALUES (0, 'categories'), (1, 'discounts'), (2, 'again'), (3, 'popular'), (4, 'new');
