-- Narrows: nothing has called them since the shop merges baskets itself (src/features/basket/basket.service.ts).
DROP FUNCTION IF EXISTS put_into_basket(bigint, json, integer, integer, boolean), put_into_basket(bigint, json, integer, boolean),
  merge_into_basket(bigint, json, integer, boolean);
