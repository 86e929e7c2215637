-- Browsers that somebody has logged in with before. Strangers who guess or ask for codes cannot use up what these may do.
-- Only a hash of the key is kept.
CREATE TABLE known_devices (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX known_devices_by_user ON known_devices (user_id, expires_at);
CREATE INDEX known_devices_by_end ON known_devices (expires_at);

-- A login code for a known device is another one than the code that strangers guess at.
ALTER TABLE login_codes
  DROP CONSTRAINT login_codes_purpose_check,
  ADD CONSTRAINT login_codes_purpose_check
    CHECK (purpose IN ('login', 'known_login', 'phone', 'deletion', 'link', 'number'));

-- A code that was used did no harm: what it counted is taken back.
ALTER TABLE limit_counters
  DROP CONSTRAINT limit_counters_count_check,
  ADD CONSTRAINT limit_counters_count_check CHECK (count >= 0);
