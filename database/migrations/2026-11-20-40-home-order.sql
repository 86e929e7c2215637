-- The home page starts with what a customer needs again and with the sets for a dish. A page that the owner has
-- arranged differently stays as it is.
UPDATE home_parts SET position =
  CASE kind WHEN 'again' THEN 0 WHEN 'categories' THEN 2 WHEN 'discounts' THEN 3 WHEN 'popular' THEN 4 ELSE 5 END
WHERE (SELECT string_agg(kind, ',' ORDER BY position, id) FROM home_parts) = 'categories,discounts,again,popular,new';
INSERT INTO home_parts (position, kind, category_id, title)
SELECT 1, 'category', id, '{"en": "Plov and Eid sets", "ru": "Для плова и праздника", "uz": "Osh va Hayit uchun"}' FROM categories
WHERE slug = 'sets' AND is_demo
  AND (SELECT string_agg(kind, ',' ORDER BY position, id) FROM home_parts) = 'again,categories,discounts,popular,new';
