-- Orders that were already picked when their zip code turned out to be missing are on the list of the day as well.
CREATE INDEX orders_in_packing_without_zip ON orders (id) WHERE zip_code = '' AND status IN ('paid', 'preparing');

-- Five digits that no place has are no zip code: whoever sends something there is asked for it.
UPDATE addresses SET zip_code = '' WHERE zip_code <> '' AND (
  zip_code < '01000' OR zip_code > '63644' OR left(zip_code, 2) IN ('09', '19', '20', '60'));
UPDATE orders SET zip_code = '' WHERE status IN ('awaiting_payment', 'paid') AND zip_code <> '' AND (
  zip_code < '01000' OR zip_code > '63644' OR left(zip_code, 2) IN ('09', '19', '20', '60'));
