-- A picture and the sizes it was encoded in; the bytes are in the file store under pictures/<key>-<width>.<format>.
CREATE TABLE pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  widths integer[] NOT NULL CHECK (cardinality(widths) > 0),
  -- A few dozen bytes shown, blurred, until the picture has come.
  placeholder text NOT NULL,
  -- Null for those that came with the demo shop. One that nothing shows is swept a day later.
  uploaded_at timestamptz,
  is_demo boolean NOT NULL DEFAULT false
);
CREATE INDEX pictures_uploaded ON pictures (uploaded_at) WHERE uploaded_at IS NOT NULL;

-- The tree of categories.
CREATE TABLE categories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  parent_id bigint REFERENCES categories (id),
  position integer NOT NULL,
  name localized_text NOT NULL,
  name_ko text NOT NULL,
  tint text NOT NULL CHECK (tint IN ('rose', 'clay', 'sand', 'honey', 'leaf', 'mint', 'sky', 'plum')),
  picture_id bigint NOT NULL REFERENCES pictures (id),
  version integer NOT NULL DEFAULT 1,
  is_demo boolean NOT NULL DEFAULT false,
  -- A category that the shop does not show. There is nothing in it that could be sold: neither when it is hidden, which the
  -- desk looks at while it holds the row, nor afterwards, which is looked at here.
  hidden boolean NOT NULL DEFAULT false,
  CHECK (parent_id <> id)
);
CREATE INDEX categories_by_parent ON categories (parent_id, position);
CREATE INDEX categories_of_demo ON categories (id) WHERE is_demo;
CREATE INDEX categories_by_picture ON categories (picture_id);

-- Brands of products.
CREATE TABLE brands (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name <> ''),
  country char(2) NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- Spellings in other scripts that shoppers type.
  also_known_as text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  is_demo boolean NOT NULL DEFAULT false
);

-- Halal certificates.
CREATE TABLE certificates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  body text NOT NULL CHECK (body <> ''),
  body_country char(2) NOT NULL CHECK (body_country ~ '^[A-Z]{2}$'),
  number text NOT NULL,
  scope localized_text NOT NULL,
  valid_from date NOT NULL,
  valid_until date NOT NULL,
  -- A body may take back what it has certified: nothing under that certificate is sold from then on.
  withdrawn_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- The paper itself: a picture that was drawn anew, or a PDF that is only ever downloaded.
  scan_key text UNIQUE CHECK (scan_key ~ '^[0-9a-f]{32}\.(webp|pdf)$'),
  is_demo boolean NOT NULL DEFAULT false,
  UNIQUE (body, number),
  CHECK (valid_from <= valid_until)
);
CREATE INDEX certificates_by_end ON certificates (valid_until) WHERE withdrawn_at IS NULL;

-- A product as its page shows it; what is sold of it are its variations.
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
  -- When the page of a product last said something new: search engines come back to what has changed since they looked.
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- What is sold no more is archived, and for good: it leaves shelf, search, sitemap and new orders, and baskets say so.
  -- What was ever ordered stays, because orders name it; the archive is the only way out for it.
  archived_at timestamptz,
  -- Unprocessed food is exempt from value-added tax, everything else is taxed, delivery included. An order keeps what its
  -- goods were when it was placed.
  tax_type text NOT NULL DEFAULT 'taxed' CHECK (tax_type IN ('exempt', 'taxed')),
  version integer NOT NULL DEFAULT 1,
  -- What the law wants told of food beside its ingredients, as data; words for it are the shop's.
  allergens text[] NOT NULL DEFAULT '{}',
  -- Of 100 g or 100 ml.
  nutrition jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(nutrition) = 'object'),
  producer text NOT NULL DEFAULT '',
  importer text NOT NULL DEFAULT '',
  notice jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(notice) = 'object'),
  -- When each text in each language was last written, as {"name": {"en": …}}: a translation older than its original is
  -- outdated. A text without a moment counts as old.
  text_moments jsonb NOT NULL DEFAULT '{}',
  -- What the demo shop was filled with, so that an owner can have it taken away and keeps what is their own.
  is_demo boolean NOT NULL DEFAULT false,
  -- What a set consists of and what to beware of are sentences for customers, so they are kept in every language, as the
  -- product's other texts are. The grade of meat stays where it is: a code such as 1++, the same in every language.
  set_contents jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(set_contents) = 'object'),
  cautions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(cautions) = 'object'),
  CONSTRAINT products_archived_are_unlisted CHECK (archived_at IS NULL OR NOT listed),
  CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND rating_count * 5)
);
CREATE INDEX products_by_category ON products (category_id);
CREATE INDEX products_by_brand ON products (brand_id);
CREATE INDEX products_by_certificate ON products (certificate_id);
CREATE INDEX products_archived ON products (id) WHERE archived_at IS NOT NULL;
CREATE INDEX products_off_sale ON products (id) WHERE NOT listed AND archived_at IS NULL;
-- Looked for whenever the owner opens the list of what is still to do.
CREATE INDEX products_of_demo ON products (id) WHERE is_demo;
CREATE INDEX products_untranslated ON products (id)
  WHERE NOT (name ?& '{ru,uz}' AND description ?& '{ru,uz}' AND ingredients ?& '{ru,uz}'
    AND (set_contents ?& '{ru,uz}' OR NOT set_contents ? 'en') AND (cautions ?& '{ru,uz}' OR NOT cautions ? 'en'));
CREATE INDEX products_by_words ON products USING gin (product_words(name, name_ko, slug));
-- What is on sale without something that the law wants told (상품정보제공고시): staff find it on the day's list.
CREATE INDEX products_lacking_by_law ON products (id) WHERE listed
  AND (coalesce(notice ->> 'kind', '') = '' OR is_blank(producer)
    OR (notice ->> 'kind' = 'processed' AND (is_blank(notice ->> 'food_type') OR is_blank(ingredients ->> 'en')))
    OR (origin <> 'KR' AND (is_blank(importer) OR coalesce(notice ->> 'import_declared', '') <> 'true')));

-- The pictures of a product, in order.
CREATE TABLE product_pictures (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position integer NOT NULL,
  picture_id bigint NOT NULL REFERENCES pictures (id),
  -- What a picture shows, in the languages in which somebody has said it; the product's name otherwise.
  alt jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(alt) = 'object'),
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
  archived_at timestamptz,
  barcode text CHECK (barcode ~ '^[0-9]{8,14}$'),
  -- Fewer than so many pieces of a size are called few; where nobody has said, the shop has a number of its own.
  low_stock integer CHECK (low_stock BETWEEN 0 AND 1000000),
  -- A discount begins and ends by itself: from the first moment on, until just before the second. Without a moment it has
  -- begun long ago, or has no end in sight. Nothing is written when the moment comes.
  discount_from timestamptz,
  discount_until timestamptz,
  -- The kind of goods decides how they are taxed, and some packs differ: what is exempt loose may be taxed in a jar. Null: as
  -- its product is.
  tax_type text CHECK (tax_type IN ('exempt', 'taxed')),
  UNIQUE (product_id, position),
  CHECK (discount IS NOT NULL OR (discount_from IS NULL AND discount_until IS NULL)),
  CHECK (discount_from < discount_until)
);
CREATE INDEX variations_by_stock_item ON variations (stock_item_id);
CREATE UNIQUE INDEX variations_by_barcode ON variations (barcode) WHERE archived_at IS NULL;

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
  version integer NOT NULL DEFAULT 1,
  CHECK (shown_from < shown_until),
  CHECK (kind <> 'banner' OR title ? 'en'),
  CHECK ((kind = 'category') = (category_id IS NOT NULL)),
  CHECK ((kind = 'search') = (query <> '')),
  CHECK (kind <> 'search' OR title ? 'en')
);
CREATE UNIQUE INDEX home_parts_once ON home_parts (kind) WHERE kind NOT IN ('banner', 'category', 'search');
CREATE INDEX home_parts_by_picture ON home_parts (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX home_parts_by_category ON home_parts (category_id) WHERE category_id IS NOT NULL;
