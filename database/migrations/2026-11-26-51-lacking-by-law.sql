-- What is on sale without something that the law wants told (상품정보제공고시): staff find it on the day's list.
CREATE INDEX products_lacking_by_law ON products (id) WHERE listed
  AND (coalesce(notice ->> 'kind', '') = '' OR producer = ''
    OR (notice ->> 'kind' = 'processed'
      AND (coalesce(notice ->> 'food_type', '') = '' OR coalesce(ingredients ->> 'en', '') = ''))
    OR (origin <> 'KR' AND (importer = '' OR coalesce(notice ->> 'import_declared', '') <> 'true')));
CREATE TRIGGER products_are_work
  AFTER INSERT OR UPDATE OF listed, notice, producer, importer, ingredients, origin OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
