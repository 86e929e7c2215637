-- A login at Kakao whose phone belongs to an account here. It is linked only with a code that went to that phone now.
CREATE TABLE pending_links (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  provider text NOT NULL CHECK (provider IN ('google', 'kakao')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  -- What a new account would be made with, if the visitor does not want to link.
  name text NOT NULL CHECK (length(name) <= 80),
  locale text NOT NULL CHECK (locale IN ('en', 'ru', 'uz')),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  phone_number text NOT NULL CHECK (phone_number ~ '^\+8210\d{8}$'),
  next_link text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_links_by_end ON pending_links (expires_at);
CREATE INDEX pending_links_by_user ON pending_links (user_id);

ALTER TABLE login_codes
  DROP CONSTRAINT login_codes_purpose_check,
  ADD CONSTRAINT login_codes_purpose_check CHECK (purpose IN ('login', 'phone', 'deletion', 'link', 'number'));
