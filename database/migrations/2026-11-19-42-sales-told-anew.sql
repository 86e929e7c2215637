-- An order that is sent elsewhere, and goods whose product or category goes, are told otherwise from then on: the days of
-- such a sale are added up again as well.
CREATE FUNCTION mark_changed_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sale(NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_mark_changed_sale AFTER UPDATE OF zone, locale, payment_method, delivery_price, total_price ON orders
  FOR EACH ROW WHEN ((OLD.zone, OLD.locale, OLD.payment_method, OLD.delivery_price, OLD.total_price)
    IS DISTINCT FROM (NEW.zone, NEW.locale, NEW.payment_method, NEW.delivery_price, NEW.total_price))
  EXECUTE FUNCTION mark_changed_sale();
CREATE TRIGGER order_lines_mark_sale AFTER UPDATE OF product_id, category_id ON order_lines
  FOR EACH ROW WHEN ((OLD.product_id, OLD.category_id) IS DISTINCT FROM (NEW.product_id, NEW.category_id))
  EXECUTE FUNCTION mark_sale_of_event();
