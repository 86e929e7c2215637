-- A code for somebody who is logged in is theirs alone: another customer who asks for one to the same phone gets another,
-- and replaces nothing. `known_link` is for a customer who adds a login at a provider to their own account.
ALTER TABLE login_codes
  DROP CONSTRAINT login_codes_pkey,
  DROP CONSTRAINT login_codes_purpose_check,
  ADD CONSTRAINT login_codes_purpose_check
    CHECK (purpose IN ('login', 'known_login', 'phone', 'deletion', 'link', 'known_link', 'number')),
  ADD CONSTRAINT login_codes_key UNIQUE NULLS NOT DISTINCT (phone_number, purpose, user_id);

-- A link that waits for a code is begun by a login at a provider, or by a customer who is logged in already.
ALTER TABLE pending_links ADD COLUMN while_logged_in boolean NOT NULL DEFAULT false;
