-- Holds a customer and says which order of theirs is the newest, seen once they are held: within a statement of its own
-- words the rows would be those of the moment at which it began to wait.
CREATE FUNCTION hold_customer(customer bigint) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = customer FOR NO KEY UPDATE;
  RETURN (SELECT max(id) FROM orders WHERE user_id = customer);
END
$$;
