-- Text in every language the shop speaks. English is always there, because it is what a missing translation falls back to.
CREATE DOMAIN localized_text AS jsonb
  CHECK (jsonb_typeof(VALUE) = 'object' AND coalesce(VALUE ->> 'en', '') <> '');

-- Tells every process that data behind its cached pages has changed; the argument is the tag those pages carry.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('data_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;

-- What the owner may change without a programmer: company, contacts, bank account, delivery prices.
CREATE TABLE settings (
  key text PRIMARY KEY CHECK (key ~ '^[a-z_]+$'),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('settings');

-- A picture and the sizes it was encoded in; the bytes are in the file store under pictures/<key>-<width>.<format>.
CREATE TABLE pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  widths integer[] NOT NULL CHECK (cardinality(widths) > 0),
  -- A few dozen bytes shown, blurred, until the picture has come.
  placeholder text NOT NULL
);
CREATE TRIGGER pictures_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');

CREATE TABLE categories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  parent_id bigint REFERENCES categories (id) CHECK (parent_id <> id),
  position integer NOT NULL,
  name localized_text NOT NULL,
  name_ko text NOT NULL,
  tint text NOT NULL CHECK (tint IN ('rose', 'clay', 'sand', 'honey', 'leaf', 'mint', 'sky', 'plum')),
  picture_id bigint NOT NULL REFERENCES pictures (id)
);
CREATE INDEX categories_by_parent ON categories (parent_id, position);
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
