-- Customers. A phone number is proven by a code; who came through Google or Kakao may have none.
CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone_number text UNIQUE CHECK (phone_number ~ '^\+8210\d{8}$'),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 80),
  locale text NOT NULL CHECK (locale IN ('en', 'ru', 'uz')),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- An account elsewhere that opens this one. The provider's own number is the key: e-mail addresses change hands.
CREATE TABLE identities (
  provider text NOT NULL CHECK (provider IN ('google', 'kakao')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
);

-- One row per login. Only a hash of the token is kept: who reads this table cannot log in with it.
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('phone', 'google', 'kakao')),
  device text NOT NULL CHECK (length(device) <= 80),
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at > started_at)
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Numbers that a customer has proven, for the addresses parcels go to.
CREATE TABLE validated_phones (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  phone_number text NOT NULL CHECK (phone_number ~ '^\+8210\d{8}$'),
  validated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, phone_number)
);

-- The one code that is good for a phone and a purpose; a newer one takes its place.
CREATE TABLE login_codes (
  phone_number text NOT NULL CHECK (phone_number ~ '^\+8210\d{8}$'),
  purpose text NOT NULL CHECK (purpose IN ('login', 'phone', 'deletion')),
  -- Who asked, where somebody has to be logged in to ask.
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (phone_number, purpose)
);
CREATE INDEX login_codes_by_end ON login_codes (expires_at);
CREATE INDEX login_codes_by_user ON login_codes (user_id);

-- A login at Google or Kakao that a browser has begun. Taken out when the browser comes back, whatever it brings.
CREATE TABLE oauth_attempts (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  provider text NOT NULL CHECK (provider IN ('google', 'kakao')),
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  next_link text,
  -- Set where somebody who is logged in links another account to theirs.
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX oauth_attempts_by_end ON oauth_attempts (expires_at);
CREATE INDEX oauth_attempts_by_user ON oauth_attempts (user_id);

-- How often something happened within a stretch of time, over all processes. Keys are hashes: no phone or address stands here.
CREATE TABLE limit_counters (
  key bytea NOT NULL,
  window_start timestamptz NOT NULL,
  window_end timestamptz NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (key, window_start)
);
CREATE INDEX limit_counters_by_end ON limit_counters (window_end);

-- Text messages on their way. The text is sealed, since it may hold a code, and gone once it was sent.
CREATE TABLE sms_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What was asked for, once: the same request never becomes two messages.
  request_key text NOT NULL UNIQUE,
  recipient text CHECK (recipient ~ '^\+8210\d{8}$'),
  sealed_text bytea,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
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

-- The simulator's inbox: what a real gateway would have put on phones.
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

-- Products that a customer wants to find again.
CREATE TABLE saved_products (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX saved_products_by_product ON saved_products (product_id);
