-- What the demo shop was filled with, so that an owner can have it taken away and keeps what is their own.
ALTER TABLE products ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE lots ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE categories ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE brands ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE certificates ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE pictures ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- Shops filled before: what has a picture of the demo's is the demo's, and what only such products use.
UPDATE pictures p SET is_demo = true WHERE
  EXISTS (SELECT FROM product_pictures JOIN products ON products.id = product_id
    WHERE picture_id = p.id AND p.key IN ('pack-' || slug, 'serving-' || slug))
  OR EXISTS (SELECT FROM categories WHERE picture_id = p.id AND p.key = 'category-' || slug);
UPDATE products SET is_demo = true WHERE EXISTS (
  SELECT FROM product_pictures JOIN pictures ON pictures.id = picture_id
  WHERE product_id = products.id AND pictures.is_demo);
UPDATE lots SET is_demo = true WHERE plant LIKE 'Demo plant %'
  AND EXISTS (SELECT FROM products WHERE products.id = product_id AND is_demo);
UPDATE categories SET is_demo = true WHERE EXISTS (SELECT FROM pictures WHERE pictures.id = picture_id AND is_demo);
UPDATE brands SET is_demo = true WHERE EXISTS (SELECT FROM products WHERE brand_id = brands.id AND is_demo)
  AND NOT EXISTS (SELECT FROM products WHERE brand_id = brands.id AND NOT is_demo);
UPDATE certificates SET is_demo = true WHERE EXISTS (SELECT FROM products WHERE certificate_id = certificates.id AND is_demo)
  AND NOT EXISTS (SELECT FROM products WHERE certificate_id = certificates.id AND NOT is_demo);

SELECT audit_also(name, ignored => '{is_demo}')
FROM unnest('{products,lots,categories,brands,certificates,pictures}'::text[]) AS name;

-- Looked for whenever the owner opens the list of what is still to do.
CREATE INDEX products_of_demo ON products (id) WHERE is_demo;
CREATE INDEX categories_of_demo ON categories (id) WHERE is_demo;
CREATE INDEX users_of_demo ON users (id) WHERE is_demo;

-- Takes a row away unless others need it, whatever table they are in.
CREATE FUNCTION remove_if_unneeded(name text, row_id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %I WHERE id = $1', name) USING row_id;
  RETURN true;
EXCEPTION WHEN foreign_key_violation THEN
  RETURN false;
END
$$;

-- The second door by which records leave: those of a past that never was, and of lots that are gone with the demo.
CREATE FUNCTION forget_demo_records(lots_gone bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('shop.forgets_records', 'on', true);
  DELETE FROM audit_log WHERE is_demo;
  DELETE FROM stock_movements WHERE lot_id = ANY (lots_gone);
  PERFORM set_config('shop.forgets_records', '', true);
END
$$;

-- What nobody can know from the data, such as that the prices of delivery are meant so: somebody has said it.
CREATE TABLE opening_ticks (
  item text PRIMARY KEY CHECK (length(item) BETWEEN 1 AND 40),
  ticked_by bigint REFERENCES users ON DELETE SET NULL,
  ticked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX opening_ticks_by_person ON opening_ticks (ticked_by) WHERE ticked_by IS NOT NULL;
SELECT audit_table('opening_ticks', '{item,ticked_by,ticked_at}');
