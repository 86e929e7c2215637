-- A customer's basket, the same on all their devices. A removed line stays with count 0 for a while, so that a device
-- that was offline does not bring it back.
CREATE TABLE basket_items (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  variation_id bigint NOT NULL REFERENCES variations (id) ON DELETE CASCADE,
  count smallint NOT NULL CHECK (count BETWEEN 0 AND 99),
  created_at timestamptz NOT NULL,
  -- When the customer last changed the line, by their own clock as far as it is plausible: the later change wins.
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, variation_id),
  CHECK (updated_at >= created_at)
);
CREATE INDEX basket_items_by_variation ON basket_items (variation_id);
-- For reports of a period.
CREATE INDEX basket_items_by_moment ON basket_items (created_at, user_id);

-- Products that a customer has saved.
CREATE TABLE saved_products (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX saved_products_by_product ON saved_products (product_id);

-- Discounts on an order, by a code that the customer enters or automatic.
CREATE TABLE vouchers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In normalised form: capital letters, digits and dashes. Null for an automatic voucher.
  code text UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  name localized_text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('won', 'percent')),
  amount integer NOT NULL CHECK (amount > 0),
  -- The maximum discount of a percentage voucher.
  most integer CHECK (most > 0),
  -- The minimum total of the eligible products.
  from_total integer NOT NULL DEFAULT 0 CHECK (from_total >= 0),
  first_order boolean NOT NULL DEFAULT false,
  per_customer integer CHECK (per_customer > 0),
  in_all integer CHECK (in_all > 0),
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  valid_from timestamptz,
  valid_until timestamptz,
  -- Eligible products: everything in or below these categories, and these products. Both empty means everything. Arrays
  -- without foreign keys, because deleting a category must not make the voucher valid for everything.
  category_ids bigint[] NOT NULL DEFAULT '{}',
  product_ids bigint[] NOT NULL DEFAULT '{}',
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- The total discount is updated with each use: summing it on every read would cost more with every order.
  cost bigint NOT NULL DEFAULT 0 CHECK (cost >= 0),
  CHECK (kind = 'won' OR amount <= 100),
  CHECK (kind = 'percent' OR most IS NULL),
  CHECK (valid_from < valid_until),
  -- The last use is granted once, however many requests compete for it.
  CONSTRAINT vouchers_not_overused CHECK (used <= in_all)
);
CREATE INDEX vouchers_by_themselves ON vouchers (id) WHERE code IS NULL AND ended_at IS NULL;
