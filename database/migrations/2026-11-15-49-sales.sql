-- How well a product sells, as a logarithm to the base of two in which time counts too: a buyer of today is worth twice
-- a buyer of two weeks ago. A product that nobody buys falls behind without being written to.
CREATE TABLE product_sales (
  product_id bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  score double precision NOT NULL
);

-- Until when sales have been counted; one row, held by whoever counts.
CREATE TABLE sales_clock (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  counted_until timestamptz NOT NULL
);
INSERT INTO sales_clock (counted_until) VALUES (now() - interval '28 days');
