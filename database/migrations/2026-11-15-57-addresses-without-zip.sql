-- A customer who does not know the zip code leaves it empty: their own word about Jeju counts then, and staff complete
-- it before the parcel goes to a carrier.
ALTER TABLE addresses
  DROP CONSTRAINT addresses_zip_code_check,
  DROP CONSTRAINT addresses_check,
  ADD CONSTRAINT addresses_zip_code_check CHECK (zip_code ~ '^(\d{5})?$'),
  ADD CONSTRAINT addresses_jeju_by_zip CHECK (zip_code = '' OR is_jeju = (zip_code BETWEEN '63000' AND '63644'));
ALTER TABLE orders
  DROP CONSTRAINT orders_zip_code_check,
  ADD CONSTRAINT orders_zip_code_check CHECK (zip_code ~ '^(\d{5})?$');
