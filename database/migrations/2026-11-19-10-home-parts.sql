-- What the home page is made of, from top to bottom: banners and shelves, each with the days on which it is shown.
CREATE TABLE home_parts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('banner', 'categories', 'discounts', 'again', 'popular', 'new', 'category', 'search')),
  -- Empty where the shop's own words stand: the usual shelves have a name in every language.
  title jsonb NOT NULL DEFAULT '{}',
  text jsonb NOT NULL DEFAULT '{}',
  button jsonb NOT NULL DEFAULT '{}',
  link text NOT NULL DEFAULT '' CHECK (link = '' OR link ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$'),
  picture_id bigint REFERENCES pictures (id),
  -- With the category goes its shelf.
  category_id bigint REFERENCES categories (id) ON DELETE CASCADE,
  query text NOT NULL DEFAULT '',
  shown_from timestamptz,
  shown_until timestamptz,
  CHECK (shown_from < shown_until),
  CHECK (kind <> 'banner' OR title ? 'en'),
  CHECK ((kind = 'category') = (category_id IS NOT NULL)),
  CHECK ((kind = 'search') = (query <> '')),
  CHECK (kind <> 'search' OR title ? 'en')
);
CREATE UNIQUE INDEX home_parts_once ON home_parts (kind) WHERE kind NOT IN ('banner', 'category', 'search');
CREATE INDEX home_parts_by_picture ON home_parts (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX home_parts_by_category ON home_parts (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX categories_by_picture ON categories (picture_id);
SELECT audit_table('home_parts',
  '{id,position,kind,title,text,button,link,picture_id,category_id,query,shown_from,shown_until}');
SELECT version_table('home_parts', '{position}');

CREATE TRIGGER home_parts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_parts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('home');

CREATE OR REPLACE FUNCTION announce_changed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[] := (SELECT array_agg(after.id) FROM before JOIN after USING (id)
    WHERE to_jsonb(before) <> to_jsonb(after));
BEGIN
  PERFORM announce_ids('product', (SELECT array_agg(product_id) FROM product_pictures WHERE picture_id = ANY (changed))),
    announce_ids('category', (SELECT array_agg(id) FROM categories WHERE picture_id = ANY (changed)));
  INSERT INTO announcements (channel, payload)
  SELECT 'data_changed', 'home' WHERE EXISTS (SELECT FROM home_parts WHERE picture_id = ANY (changed));
  RETURN NULL;
END
$$;

INSERT INTO home_parts (position, kind)
VALUES (0, 'categories'), (1, 'discounts'), (2, 'again'), (3, 'popular'), (4, 'new');
