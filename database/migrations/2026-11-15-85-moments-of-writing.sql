-- What happens to an order is written while the order is held, one thing after the other, and has its moment from there:
-- a transaction that began earlier may have waited for another, and would claim to have been first.
ALTER TABLE order_events ALTER COLUMN at SET DEFAULT clock_timestamp();
ALTER TABLE deposits ALTER COLUMN created_at SET DEFAULT clock_timestamp();
