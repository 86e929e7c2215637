-- How well a product sells, as a logarithm to the base of two in which time counts too: a buyer of today is worth twice
-- a buyer of two weeks ago. A product that nobody buys falls behind without being written to.
CREATE TABLE product_sales (
  product_id bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  score double precision NOT NULL
);

-- Until when sales have been counted; one row, held by whoever counts.
CREATE TABLE sales_clock (
  id boolean DEFAULT true PRIMARY KEY CHECK (id),
  counted_until timestamptz NOT NULL
);

-- What is bought together with a product, best first. Counted at night over the customers of many orders; nobody's own
-- basket can be read from it.
CREATE TABLE product_companions (
  product_id bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  goes_with bigint[] NOT NULL CHECK (cardinality(goes_with) BETWEEN 1 AND 12)
);
