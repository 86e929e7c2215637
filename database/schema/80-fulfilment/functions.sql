-- What a customer is told of by a text message, queued with the event or not at all: no way of changing an order can forget
-- to tell. An order that ends unpaid is worth a message where money of its customer is here, or where the shop has ended it.
-- Payers into an account are told later, as with cards: its number is on the page that they see next. If the bank has taken
-- money back, they are told at once.
CREATE OR REPLACE FUNCTION queue_order_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.to_status = 'awaiting_payment' AND NEW.from_status IS NULL
    AND EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND payment_method <> 'bank_transfer') THEN
    RETURN NULL;
  END IF;
  IF NEW.to_status = 'cancelled' AND NEW.from_status = 'awaiting_payment' AND NEW.actor <> 'staff'
    AND NOT EXISTS (SELECT FROM deposits WHERE order_id = NEW.order_id AND open > 0)
    AND NOT EXISTS (SELECT FROM deposit_allocations WHERE order_id = NEW.order_id AND released_at IS NULL) THEN
    RETURN NULL;
  END IF;
  PERFORM graphile_worker.add_job('tell-of-order', json_build_object('event', NEW.id));
  RETURN NULL;
END
$$;

-- Boxes that were closed over other goods than the order has now are not packed. Through whatever door the goods change:
-- whoever changes them holds the order, and so does whoever closes its boxes. Only that goods leave, or are given back
-- with the whole order, opens nothing.
CREATE OR REPLACE FUNCTION open_boxes_of_changed_goods() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Nothing of an order leaves any more once it has ended or arrived, so what is left of its boxes is no box in the house.
CREATE OR REPLACE FUNCTION forget_boxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM boxes WHERE order_id = NEW.id AND parcel_id IS NULL;
  RETURN NULL;
END
$$;
