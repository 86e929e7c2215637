-- A picture and the widths in which it was encoded. The bytes are in the file store under
-- pictures/<key>-<width>.<format>.
CREATE TABLE pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  widths integer[] NOT NULL CHECK (cardinality(widths) > 0),
  -- A few dozen bytes, shown blurred until the picture has loaded.
  placeholder text NOT NULL,
  -- Null for demo pictures. A picture that nothing uses is deleted a day later.
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
  -- A category that the shop does not show. It contains nothing for sale: hiding checks this while it holds the row
  -- lock, and the database checks later inserts and moves.
  hidden boolean NOT NULL DEFAULT false,
  -- Title and description of the category's page for search engines, in each language. Where a language has none, the page
  -- generates one from the name.
  page_title jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(page_title) = 'object'),
  page_description jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(page_description) = 'object'),
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
  -- Spellings in other scripts that customers type.
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
  -- The certifying body can withdraw a certificate: nothing under it is sold from then on.
  withdrawn_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- The scanned certificate: a re-encoded picture, or a PDF that is only ever downloaded.
  scan_key text UNIQUE CHECK (scan_key ~ '^[0-9a-f]{32}\.(webp|pdf)$'),
  is_demo boolean NOT NULL DEFAULT false,
  UNIQUE (body, number),
  CHECK (valid_from <= valid_until)
);
CREATE INDEX certificates_by_end ON certificates (valid_until) WHERE withdrawn_at IS NULL;

-- A product as its page shows it. Its variations are what is sold.
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
  -- Maintained by a trigger on reviews, so that lists need not count.
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  -- A withdrawn product keeps its URL but is no longer listed.
  listed boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the product page last changed: search engines recrawl pages that have changed since their last visit.
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- A discontinued product is archived permanently: it disappears from lists, search, sitemap and new orders, and
  -- baskets say so. A product that was ever ordered cannot be deleted, because orders refer to it; archiving is the
  -- only way to remove it.
  archived_at timestamptz,
  -- Unprocessed food is exempt from value-added tax; everything else is taxed, including delivery. An order keeps the
  -- tax type of the moment it was placed.
  tax_type text NOT NULL DEFAULT 'taxed' CHECK (tax_type IN ('exempt', 'taxed')),
  version integer NOT NULL DEFAULT 1,
  -- Legally required food information beside the ingredients, as data; the shop supplies the wording.
  allergens text[] NOT NULL DEFAULT '{}',
  -- Per 100 g or 100 ml.
  nutrition jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(nutrition) = 'object'),
  producer text NOT NULL DEFAULT '',
  importer text NOT NULL DEFAULT '',
  notice jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(notice) = 'object'),
  -- When each text was last written, by language, as {"name": {"en": …}}. A translation older than its original is
  -- outdated. A text without a moment counts as old.
  text_moments jsonb NOT NULL DEFAULT '{}',
  -- Marks demo data, so that an owner can delete it and keep their own.
  is_demo boolean NOT NULL DEFAULT false,
  -- Contents of a set and cautions are sentences for customers, so they exist in every language like the product's
  -- other texts. The meat grade is a code such as 1++, the same in every language.
  set_contents jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(set_contents) = 'object'),
  cautions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(cautions) = 'object'),
  -- Facts by which customers compare meat; null for other products and while they are not known.
  fat text CHECK (fat IN ('lean', 'medium', 'fatty')),
  bone text CHECK (bone IN ('boneless', 'bone_in', 'mixed')),
  CONSTRAINT products_archived_are_unlisted CHECK (archived_at IS NULL OR NOT listed),
  CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND rating_count * 5)
);
CREATE INDEX products_by_category ON products (category_id);
CREATE INDEX products_by_brand ON products (brand_id);
CREATE INDEX products_by_certificate ON products (certificate_id);
CREATE INDEX products_archived ON products (id) WHERE archived_at IS NOT NULL;
CREATE INDEX products_off_sale ON products (id) WHERE NOT listed AND archived_at IS NULL;
-- Read whenever the owner opens the onboarding checklist.
CREATE INDEX products_of_demo ON products (id) WHERE is_demo;
CREATE INDEX products_untranslated ON products (id)
  WHERE NOT (name ?& '{ru,uz}' AND description ?& '{ru,uz}' AND ingredients ?& '{ru,uz}'
    AND (set_contents ?& '{ru,uz}' OR NOT set_contents ? 'en') AND (cautions ?& '{ru,uz}' OR NOT cautions ? 'en'));
CREATE INDEX products_by_words ON products USING gin (product_words(name, name_ko, slug));
-- Products on sale without legally required information (상품정보제공고시), for the today page.
CREATE INDEX products_lacking_by_law ON products (id) WHERE listed
  AND (coalesce(notice ->> 'kind', '') = '' OR is_blank(producer)
    OR (notice ->> 'kind' = 'processed' AND (is_blank(notice ->> 'food_type') OR is_blank(ingredients ->> 'en')))
    OR (origin <> 'KR' AND (is_blank(importer) OR coalesce(notice ->> 'import_declared', '') <> 'true')));

-- The pictures of a product, in order.
CREATE TABLE product_pictures (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position integer NOT NULL,
  picture_id bigint NOT NULL REFERENCES pictures (id),
  -- The alt text, in the languages in which it was written; otherwise the product's name is used.
  alt jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(alt) = 'object'),
  PRIMARY KEY (product_id, position)
);
CREATE INDEX product_pictures_by_picture ON product_pictures (picture_id);

-- A physical item in stock. Several variations can draw on one: a single can and a pack of six.
CREATE TABLE stock_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE
);
CREATE INDEX stock_items_by_product ON stock_items (product_id);

-- What customers buy: a size of a product.
CREATE TABLE variations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stock_item_id bigint NOT NULL REFERENCES stock_items (id),
  -- How many units of the stock item one sale consumes.
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
  -- Stock below this count is low. Null uses the shop's default.
  low_stock integer CHECK (low_stock BETWEEN 0 AND 1000000),
  -- A discount starts and ends by itself: it applies from the first moment until just before the second. Null means
  -- that it has already started, or has no end. Nothing is written when the moment comes.
  discount_from timestamptz,
  discount_until timestamptz,
  -- The tax depends on the kind of product, and some packs differ: what is exempt loose may be taxed in a jar. Null
  -- means the product's tax type.
  tax_type text CHECK (tax_type IN ('exempt', 'taxed')),
  UNIQUE (product_id, position),
  CHECK (discount IS NOT NULL OR (discount_from IS NULL AND discount_until IS NULL)),
  CHECK (discount_from < discount_until)
);
CREATE INDEX variations_by_stock_item ON variations (stock_item_id);
CREATE UNIQUE INDEX variations_by_barcode ON variations (barcode) WHERE archived_at IS NULL;

-- The sections of the home page from top to bottom: banners and product rows, each with the days on which it is shown.
CREATE TABLE home_parts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('banner', 'categories', 'discounts', 'again', 'popular', 'new', 'category', 'search')),
  -- Empty for the default sections, whose titles come with the shop in every language.
  title jsonb NOT NULL DEFAULT '{}',
  text jsonb NOT NULL DEFAULT '{}',
  button jsonb NOT NULL DEFAULT '{}',
  link text NOT NULL DEFAULT '' CHECK (link = '' OR link ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$'),
  picture_id bigint REFERENCES pictures (id),
  -- Deleting a category deletes its section.
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
