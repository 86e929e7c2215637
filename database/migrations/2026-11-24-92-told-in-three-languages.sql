-- What a set consists of and what to beware of are sentences for customers, so they are kept in every language, as the
-- product's other texts are. The grade of meat stays where it is: a code such as 1++, the same in every language.
ALTER TABLE products
  ADD COLUMN set_contents jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(set_contents) = 'object'),
  ADD COLUMN cautions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(cautions) = 'object');

-- What was written once becomes the English text, which stands in for the others until somebody translates it. It also
-- stays in the notice, where the version before reads it.
UPDATE products SET
  set_contents = CASE WHEN notice ->> 'set_contents' <> '' THEN jsonb_build_object('en', notice ->> 'set_contents') ELSE '{}' END,
  cautions = CASE WHEN notice ->> 'cautions' <> '' THEN jsonb_build_object('en', notice ->> 'cautions') ELSE '{}' END
WHERE notice ->> 'set_contents' <> '' OR notice ->> 'cautions' <> '';

-- The version before still runs for a while beside this one, and writes them into the notice: that is English then.
CREATE FUNCTION take_texts_from_notice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
BEGIN
  IF NEW.notice ->> 'set_contents' <> coalesce(was #>> '{notice,set_contents}', '')
    AND NEW.set_contents = coalesce(was -> 'set_contents', '{}') THEN
    NEW.set_contents := NEW.set_contents || jsonb_build_object('en', NEW.notice ->> 'set_contents');
  END IF;
  IF NEW.notice ->> 'cautions' <> coalesce(was #>> '{notice,cautions}', '')
    AND NEW.cautions = coalesce(was -> 'cautions', '{}') THEN
    NEW.cautions := NEW.cautions || jsonb_build_object('en', NEW.notice ->> 'cautions');
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER product_texts_in_notice
  BEFORE INSERT OR UPDATE OF notice ON products FOR EACH ROW EXECUTE FUNCTION take_texts_from_notice();

CREATE OR REPLACE FUNCTION date_product_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  texts jsonb := to_jsonb(NEW);
  field text;
  language text;
BEGIN
  FOREACH field IN ARRAY '{name,description,ingredients,set_contents,cautions}'::text[] LOOP
    FOREACH language IN ARRAY '{en,ru,uz}'::text[] LOOP
      IF texts #>> ARRAY[field, language] IS DISTINCT FROM was #>> ARRAY[field, language] THEN
        NEW.text_moments := NEW.text_moments
          || jsonb_build_object(field, coalesce(NEW.text_moments -> field, '{}') || jsonb_build_object(language, now()));
      END IF;
    END LOOP;
  END LOOP;
  RETURN NEW;
END
$$;
DROP TRIGGER products_texts_dated ON products;
CREATE TRIGGER products_texts_dated
  BEFORE INSERT OR UPDATE OF name, description, ingredients, set_contents, cautions ON products
  FOR EACH ROW EXECUTE FUNCTION date_product_texts();

DROP TRIGGER product_texts_changed ON products;
CREATE TRIGGER product_texts_changed
  BEFORE UPDATE OF slug, category_id, brand_id, certificate_id, name, description, ingredients, storage, origin, listed,
    allergens, nutrition, producer, importer, notice, set_contents, cautions
  ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();

SELECT audit_also('products', '{set_contents,cautions}');

DROP INDEX products_untranslated;
CREATE INDEX products_untranslated ON products (id)
  WHERE NOT (name ?& '{ru,uz}' AND description ?& '{ru,uz}' AND ingredients ?& '{ru,uz}'
    AND (set_contents ?& '{ru,uz}' OR NOT set_contents ? 'en') AND (cautions ?& '{ru,uz}' OR NOT cautions ? 'en'));
