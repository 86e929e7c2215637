-- What a customer says about islands other than Jeju, where there is no zip code to tell.
-- Narrows: the new rule is about the new column alone.
ALTER TABLE addresses
  ADD COLUMN is_remote boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT addresses_remote_without_zip CHECK (NOT is_remote OR (zip_code = '' AND NOT is_jeju));
