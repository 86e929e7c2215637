-- When the page of a product last said something new: search engines come back to what has changed since they looked.
ALTER TABLE products ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();

CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END
$$;
-- Popularity and ratings move all day long and are not what anybody searches for.
CREATE TRIGGER product_texts_changed
  BEFORE UPDATE OF slug, category_id, brand_id, certificate_id, name, description, ingredients, storage, origin, listed
  ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();

CREATE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET changed_at = now() WHERE id = NEW.product_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_price_changed AFTER UPDATE OF price, discount ON variations FOR EACH ROW
  WHEN ((OLD.price, OLD.discount) IS DISTINCT FROM (NEW.price, NEW.discount)) EXECUTE FUNCTION note_price_change();
