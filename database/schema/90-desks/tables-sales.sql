-- Sales per day in Korea, summed once for each dimension of the reports. A sale belongs to the day on which it was
-- paid, a refund to the day on which it was promised.
CREATE TABLE sales_days (
  dimension text NOT NULL CHECK (dimension IN ('day', 'product', 'category', 'method', 'language', 'zone')),
  day date NOT NULL,
  key text NOT NULL,
  orders integer NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  delivery bigint NOT NULL,
  refunds bigint NOT NULL,
  exempt bigint NOT NULL,
  vat bigint NOT NULL,
  PRIMARY KEY (dimension, day, key)
);

-- Days whose sums may have changed, one row per change: summing a day again deletes the marks it has seen, and those of
-- uncommitted changes stay.
CREATE TABLE dirty_sales_days (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL
);
CREATE INDEX dirty_sales_days_by_day ON dirty_sales_days (day);

-- How far the check of all days has come, and how many of them were wrong.
CREATE TABLE sales_check (
  id boolean DEFAULT true PRIMARY KEY CHECK (id),
  checked_until date,
  drifted integer NOT NULL DEFAULT 0
);
