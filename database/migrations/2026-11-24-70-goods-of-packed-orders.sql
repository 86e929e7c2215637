-- Why boxes were opened again, where it was nobody's wish but followed from something else.
ALTER TABLE packing_events ADD COLUMN because text CHECK (because IN ('goods_changed'));

-- Boxes that were closed over other goods than the order has now are not packed. Through whatever door the goods change:
-- whoever changes them holds the order, and so does whoever closes its boxes. Only that goods leave, or are given back
-- with the whole order, opens nothing.
CREATE FUNCTION open_boxes_of_changed_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO packing_events (order_id, kind, staff_id, because)
  SELECT o.id, 'opened', nullif(current_setting('shop.person', true), '')::bigint, 'goods_changed'
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE l.id = coalesce(NEW.line_id, OLD.line_id) AND o.status = 'preparing'
    AND 'packed' = (SELECT kind FROM packing_events
      WHERE order_id = o.id AND kind IN ('packed', 'opened') ORDER BY id DESC LIMIT 1);
  RETURN NULL;
END
$$;
CREATE TRIGGER changed_goods_open_boxes AFTER INSERT OR DELETE OR UPDATE OF units ON order_lots
  FOR EACH ROW EXECUTE FUNCTION open_boxes_of_changed_goods();
