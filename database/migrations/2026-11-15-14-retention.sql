-- What the law wants kept is kept for as long as it says, and then forgotten.

-- Why somebody cancelled is in their own words, which may name them.
CREATE FUNCTION forget_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_events SET reason = '' WHERE order_id = NEW.id AND actor = 'customer' AND reason <> '';
  RETURN NULL;
END
$$;
CREATE TRIGGER order_loses_reasons AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_reasons();
UPDATE order_events SET reason = '' FROM orders
WHERE orders.id = order_events.order_id AND orders.user_id IS NULL AND actor = 'customer' AND reason <> '';

CREATE INDEX orders_with_customer ON orders (created_at) WHERE user_id IS NOT NULL;
CREATE INDEX claims_with_words ON claims (decided_at) WHERE description IS NOT NULL;
