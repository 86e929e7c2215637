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

-- Browsers with an earlier successful login. They have their own limits for codes, which anonymous visitors cannot use
-- up. Only a hash of the key is stored.
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

-- Vouchers used with a deleted account, moved here from former_buyers when the number has an account again.
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
