-- A customer's basket, the same on all their devices. A line that was taken out stays as count 0 for a while, so that a
-- device which was offline at the time does not bring it back.
CREATE TABLE basket_items (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  variation_id bigint NOT NULL REFERENCES variations (id) ON DELETE CASCADE,
  count smallint NOT NULL CHECK (count BETWEEN 0 AND 99),
  created_at timestamptz NOT NULL,
  -- When the customer last changed the line, by their own clock as far as it can be believed: the later change wins.
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, variation_id),
  CHECK (updated_at >= created_at)
);
CREATE INDEX basket_items_by_variation ON basket_items (variation_id);
-- What reports of a period look up by its moments.
CREATE INDEX basket_items_by_moment ON basket_items (created_at, user_id);

-- Products that a customer wants to find again.
CREATE TABLE saved_products (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX saved_products_by_product ON saved_products (product_id);

-- What takes something off an order: by a code that somebody types, or by itself.
CREATE TABLE vouchers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As it is compared: capital letters, digits and dashes. Null for one that comes by itself.
  code text UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  name localized_text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('won', 'percent')),
  amount integer NOT NULL CHECK (amount > 0),
  -- Percents take off no more than this.
  most integer CHECK (most > 0),
  -- What the goods that it is for must cost together.
  from_total integer NOT NULL DEFAULT 0 CHECK (from_total >= 0),
  first_order boolean NOT NULL DEFAULT false,
  per_customer integer CHECK (per_customer > 0),
  in_all integer CHECK (in_all > 0),
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  valid_from timestamptz,
  valid_until timestamptz,
  -- The goods that it is for: whatever lies in or below these categories, and these products. Both empty: everything.
  -- Lists and no references: a category that is deleted must not make the voucher good for all.
  category_ids bigint[] NOT NULL DEFAULT '{}',
  product_ids bigint[] NOT NULL DEFAULT '{}',
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- What a voucher has taken off is counted with its uses: added up anew, it would cost more with every order.
  cost bigint NOT NULL DEFAULT 0 CHECK (cost >= 0),
  CHECK (kind = 'won' OR amount <= 100),
  CHECK (kind = 'percent' OR most IS NULL),
  CHECK (valid_from < valid_until),
  -- The last use is given away once, however many ask for it at the same moment.
  CONSTRAINT vouchers_not_overused CHECK (used <= in_all)
);
CREATE INDEX vouchers_by_themselves ON vouchers (id) WHERE code IS NULL AND ended_at IS NULL;
