-- Like announce_change, but names the product, so that every process renews just that one.
CREATE FUNCTION announce_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('data_changed', 'product:' || CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END);
  RETURN NULL;
END
$$;

CREATE TABLE brands (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name <> ''),
  country char(2) NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- Spellings in other scripts that shoppers type.
  also_known_as text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE certificates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  body text NOT NULL CHECK (body <> ''),
  body_country char(2) NOT NULL CHECK (body_country ~ '^[A-Z]{2}$'),
  number text NOT NULL,
  scope localized_text NOT NULL,
  valid_from date NOT NULL,
  valid_until date NOT NULL,
  UNIQUE (body, number),
  CHECK (valid_from <= valid_until)
);

CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id bigint NOT NULL REFERENCES categories (id),
  brand_id bigint NOT NULL REFERENCES brands (id),
  certificate_id bigint NOT NULL REFERENCES certificates (id),
  name localized_text NOT NULL,
  name_ko text NOT NULL DEFAULT '',
  description localized_text NOT NULL,
  ingredients localized_text NOT NULL,
  storage text NOT NULL CHECK (storage IN ('fresh', 'chilled', 'frozen', 'ambient')),
  origin char(2) NOT NULL CHECK (origin ~ '^[A-Z]{2}$'),
  search_words text[] NOT NULL DEFAULT '{}',
  popularity integer NOT NULL DEFAULT 0 CHECK (popularity >= 0),
  -- Kept by a trigger on reviews, so that lists need not count.
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  -- A withdrawn product keeps its address but is no longer listed.
  listed boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND rating_count * 5)
);
CREATE INDEX products_by_category ON products (category_id);
CREATE INDEX products_by_brand ON products (brand_id);
CREATE INDEX products_by_certificate ON products (certificate_id);

CREATE TABLE product_pictures (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position integer NOT NULL,
  picture_id bigint NOT NULL REFERENCES pictures (id),
  PRIMARY KEY (product_id, position)
);
CREATE INDEX product_pictures_by_picture ON product_pictures (picture_id);

-- What lies on the shelf. Several variations may be filled from one: a single can and a pack of six.
CREATE TABLE stock_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE
);
CREATE INDEX stock_items_by_product ON stock_items (product_id);

-- What is sold.
CREATE TABLE variations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stock_item_id bigint NOT NULL REFERENCES stock_items (id),
  -- How many of the stock item one sale takes.
  stock_units integer NOT NULL DEFAULT 1 CHECK (stock_units > 0),
  sku text NOT NULL UNIQUE,
  position integer NOT NULL,
  unit_type smallint NOT NULL CHECK (unit_type IN (1, 2, 4)),
  unit_amount integer NOT NULL CHECK (unit_amount > 0),
  -- Whole won, before the discount.
  price integer NOT NULL CHECK (price > 0),
  discount smallint CHECK (discount BETWEEN 1 AND 99),
  UNIQUE (product_id, position)
);
CREATE INDEX variations_by_stock_item ON variations (stock_item_id);

-- A delivery of one stock item: where it comes from and how long it keeps.
CREATE TABLE lots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stock_item_id bigint NOT NULL REFERENCES stock_items (id) ON DELETE CASCADE,
  certificate_id bigint NOT NULL REFERENCES certificates (id),
  lot_number text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  reserved integer NOT NULL DEFAULT 0,
  origin char(2) NOT NULL CHECK (origin ~ '^[A-Z]{2}$'),
  plant text NOT NULL,
  -- Slaughter for meat, production for everything else.
  produced_on date NOT NULL,
  slaughter_method text NOT NULL CHECK (slaughter_method IN ('hand', 'mechanical', 'none', 'unknown')),
  best_before date NOT NULL,
  UNIQUE (stock_item_id, lot_number),
  CHECK (reserved BETWEEN 0 AND quantity),
  CHECK (produced_on <= best_before)
);
CREATE INDEX lots_first_expired_first ON lots (stock_item_id, best_before, id);
CREATE INDEX lots_by_product ON lots (product_id);
CREATE INDEX lots_by_certificate ON lots (certificate_id);

-- Halal holds for the day of slaughter or production, not for the day of sale: no lot outside its certificate's dates.
CREATE FUNCTION check_lot_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM certificates
    WHERE id = NEW.certificate_id AND NEW.produced_on BETWEEN valid_from AND valid_until
  ) THEN
    RAISE EXCEPTION 'lot % was made outside the validity of its certificate', NEW.lot_number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lots_certificate_valid';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER lots_certificate_valid BEFORE INSERT OR UPDATE OF certificate_id, produced_on ON lots
  FOR EACH ROW EXECUTE FUNCTION check_lot_certificate();

CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  locale text NOT NULL CHECK (locale IN ('en', 'ru', 'uz')),
  body text NOT NULL CHECK (length(body) <= 4000),
  author text NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  published boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX reviews_newest_first ON reviews (product_id, created_at DESC, id DESC) WHERE published;

-- Average and count follow the published reviews, whoever changes them.
CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.published THEN
    UPDATE products SET rating_sum = rating_sum - OLD.stars, rating_count = rating_count - 1 WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.published THEN
    UPDATE products SET rating_sum = rating_sum + NEW.stars, rating_count = rating_count + 1 WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER reviews_counted AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();

-- Words that mean the same, in any language and script; the owner adds to them.
CREATE TABLE synonyms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  words text[] NOT NULL CHECK (cardinality(words) >= 2)
);

-- Every change that a list, a product page or the search shows.
CREATE FUNCTION announce_own_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('data_changed', 'product:' || CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END
$$;
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION announce_own_product();
CREATE TRIGGER variations_changed AFTER INSERT OR UPDATE OR DELETE ON variations
  FOR EACH ROW EXECUTE FUNCTION announce_product();
CREATE TRIGGER lots_changed AFTER INSERT OR UPDATE OR DELETE ON lots
  FOR EACH ROW EXECUTE FUNCTION announce_product();
CREATE TRIGGER product_pictures_changed AFTER INSERT OR UPDATE OR DELETE ON product_pictures
  FOR EACH ROW EXECUTE FUNCTION announce_product();
CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER certificates_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON certificates
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER synonyms_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
