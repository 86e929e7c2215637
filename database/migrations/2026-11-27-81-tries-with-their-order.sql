-- The request that opened a try. A repeated request opens no second one.
ALTER TABLE payment_attempts ADD COLUMN request_key text CHECK (length(request_key) BETWEEN 8 AND 100);
-- Narrows: the column is new, and the version before leaves it empty.
CREATE UNIQUE INDEX payment_attempts_once ON payment_attempts (order_id, request_key);
