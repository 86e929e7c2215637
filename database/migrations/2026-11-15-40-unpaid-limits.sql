-- What a customer holds unpaid, and whether anything of theirs was ever paid, is asked at every order.
CREATE INDEX orders_unpaid_of_customer ON orders (user_id) WHERE status = 'awaiting_payment';
CREATE INDEX orders_paid_of_customer ON orders (user_id)
  WHERE status NOT IN ('awaiting_payment', 'cancelled', 'expired');
