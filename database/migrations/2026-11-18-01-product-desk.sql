-- What the law wants told of food beside its ingredients, as data; words for it are the shop's.
ALTER TABLE products
  ADD COLUMN allergens text[] NOT NULL DEFAULT '{}',
  -- Of 100 g or 100 ml.
  ADD COLUMN nutrition jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(nutrition) = 'object'),
  ADD COLUMN producer text NOT NULL DEFAULT '',
  ADD COLUMN importer text NOT NULL DEFAULT '',
  ADD COLUMN notice jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(notice) = 'object'),
  -- When each text in each language was last written, as {"name": {"en": …}}: a translation older than its original is
  -- outdated. Texts from before this was kept have no moment and count as old.
  ADD COLUMN text_moments jsonb NOT NULL DEFAULT '{}';
ALTER TABLE variations ADD COLUMN barcode text CHECK (barcode ~ '^[0-9]{8,14}$');
CREATE UNIQUE INDEX variations_by_barcode ON variations (barcode) WHERE archived_at IS NULL;
-- Null for those that came with the demo shop. One that nothing shows is swept a day later.
ALTER TABLE pictures ADD COLUMN uploaded_at timestamptz;
CREATE INDEX pictures_uploaded ON pictures (uploaded_at) WHERE uploaded_at IS NOT NULL;
-- What a picture shows, in the languages in which somebody has said it; the product's name otherwise.
ALTER TABLE product_pictures ADD COLUMN alt jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(alt) = 'object');

CREATE FUNCTION date_product_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  texts jsonb := to_jsonb(NEW);
  field text;
  language text;
BEGIN
  FOREACH field IN ARRAY '{name,description,ingredients}'::text[] LOOP
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
CREATE TRIGGER products_texts_dated BEFORE INSERT OR UPDATE OF name, description, ingredients ON products
  FOR EACH ROW EXECUTE FUNCTION date_product_texts();

DROP TRIGGER product_texts_changed ON products;
CREATE TRIGGER product_texts_changed
  BEFORE UPDATE OF slug, category_id, brand_id, certificate_id, name, description, ingredients, storage, origin, listed,
    allergens, nutrition, producer, importer, notice
  ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();

SELECT audit_also('products', '{allergens,nutrition,producer,importer,notice}', '{text_moments}'),
  audit_also('variations', '{barcode}'), audit_also('product_pictures', '{alt}'), audit_also('pictures', '{}', '{uploaded_at}');

-- What is archived can come back: it is off sale then, and somebody puts it on sale again.
DROP TRIGGER products_archived_for_good ON products;
DROP TRIGGER variations_archived_for_good ON variations;
DROP FUNCTION archive_for_good();

-- Staff look for a product by any word of its names, whether it is listed or not. Databases differ in whether they know
-- small letters beyond the Latin ones.
CREATE FUNCTION product_words(name jsonb, name_ko text, slug text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT to_tsvector('simple'::regconfig, translate(coalesce(name ->> 'en', '') || ' ' || coalesce(name ->> 'ru', '') || ' '
    || coalesce(name ->> 'uz', '') || ' ' || name_ko || ' ' || replace(slug, '-', ' '),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ'))
$$;
CREATE INDEX products_by_words ON products USING gin (product_words(name, name_ko, slug));
CREATE INDEX products_archived ON products (id) WHERE archived_at IS NOT NULL;
CREATE INDEX products_off_sale ON products (id) WHERE NOT listed AND archived_at IS NULL;
CREATE INDEX products_untranslated ON products (id)
  WHERE NOT (name ?& '{ru,uz}' AND description ?& '{ru,uz}' AND ingredients ?& '{ru,uz}');
