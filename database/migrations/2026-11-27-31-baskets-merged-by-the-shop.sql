-- The shop merges baskets itself (src/features/basket/basket.service.ts).
DROP FUNCTION IF EXISTS put_into_basket(bigint, json, integer, boolean);
DROP FUNCTION merge_into_basket(bigint, json, integer, boolean);
