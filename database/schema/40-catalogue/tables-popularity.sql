-- How well a product sells, as a base-2 logarithm that decays with time: a buyer today counts twice as much as a buyer
-- two weeks ago. The score of a product without sales falls behind the others without being updated.
CREATE TABLE product_sales (
  product_id bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  score double precision NOT NULL
);

-- The moment up to which sales have been counted. One row, locked while counting.
CREATE TABLE sales_clock (
  id boolean DEFAULT true PRIMARY KEY CHECK (id),
  counted_until timestamptz NOT NULL
);

-- Products bought together with a product, best first. Computed at night from the orders of many customers; no single
-- basket can be derived from it.
CREATE TABLE product_companions (
  product_id bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  goes_with bigint[] NOT NULL CHECK (cardinality(goes_with) BETWEEN 1 AND 12)
);
