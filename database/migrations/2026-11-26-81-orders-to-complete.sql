-- What delivery costs more since an order goes elsewhere, and its customer has not paid: it is packed once that is paid or
-- waived. Without a zip code nothing is packed either.
ALTER TABLE orders ADD COLUMN surcharge_due integer NOT NULL DEFAULT 0 CHECK (surcharge_due >= 0);
SELECT audit_also('orders', '{surcharge_due}');
CREATE INDEX orders_without_zip ON orders (id) WHERE zip_code = '' AND status = 'paid';
CREATE INDEX orders_with_surcharge ON orders (id) WHERE surcharge_due > 0 AND status = 'paid';
CREATE TRIGGER completed_orders_are_work AFTER UPDATE OF zip_code, surcharge_due ON orders FOR EACH ROW
  WHEN ((OLD.zip_code, OLD.surcharge_due) IS DISTINCT FROM (NEW.zip_code, NEW.surcharge_due))
  EXECUTE FUNCTION announce_work();

-- Narrows: the rule only allows more.
ALTER TABLE order_notes
  DROP CONSTRAINT order_notes_kind_check,
  ADD CONSTRAINT order_notes_kind_check CHECK (kind IN
    ('note', 'address_changed', 'line_left_out', 'held', 'hold_lifted', 'lot_changed', 'surcharge_waived'));
-- A note of a moved order names its old and its new address.
CREATE OR REPLACE FUNCTION forget_order_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_notes WHERE order_id = NEW.id AND kind IN ('note', 'held', 'address_changed', 'surcharge_waived');
  RETURN NULL;
END
$$;
