-- A category that the shop does not show. There is nothing in it that could be sold: neither when it is hidden, which the
-- desk looks at while it holds the row, nor afterwards, which is looked at here.
ALTER TABLE categories ADD COLUMN hidden boolean NOT NULL DEFAULT false;
SELECT audit_also('categories', told => '{hidden}');

CREATE FUNCTION refuse_hidden_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever is about to hide it is waited for.
  IF NEW.archived_at IS NULL AND (SELECT hidden FROM categories WHERE id = NEW.category_id FOR KEY SHARE) THEN
    RAISE check_violation USING CONSTRAINT = 'products_category_hidden', MESSAGE = 'the category is hidden';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER product_category_shown BEFORE INSERT OR UPDATE OF category_id, archived_at ON products
  FOR EACH ROW EXECUTE FUNCTION refuse_hidden_category();
