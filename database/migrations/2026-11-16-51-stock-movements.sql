-- Why there are more or fewer of a lot than before, and who says so. The database writes each by itself when the quantity
-- of a lot changes, whoever changes it, so that the movements of a lot always add up to what there is of it. No foreign
-- keys: a record outlives the lot and the person.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id bigint NOT NULL,
  delta integer NOT NULL CHECK (delta <> 0),
  reason text NOT NULL CHECK (reason IN
    ('received', 'count', 'damaged', 'expired', 'loss', 'returned', 'given_away', 'correction', 'sold')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  person_id bigint,
  request_key text CHECK (length(request_key) <= 100),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (request_key IS NULL OR person_id IS NOT NULL)
);
CREATE INDEX stock_movements_of_lot ON stock_movements (lot_id, id);
CREATE UNIQUE INDEX stock_movements_once ON stock_movements (person_id, request_key) WHERE request_key IS NOT NULL;

-- Who changes a quantity tells the reason for this transaction beforehand (`shop.stock_reason`, `shop.stock_note`,
-- `shop.stock_person`, `shop.stock_key`). What an order takes is known by what is counted as sold at the same time.
CREATE FUNCTION note_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := nullif(current_setting('shop.stock_reason', true), '');
  was integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.quantity END;
  becomes integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.quantity END;
  usual text := CASE WHEN TG_OP = 'INSERT' THEN 'received' ELSE 'correction' END;
BEGIN
  IF becomes = was THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND becomes < was AND NEW.sold - OLD.sold = was - becomes THEN
    INSERT INTO stock_movements (lot_id, delta, reason) VALUES (NEW.id, becomes - was, 'sold');
    RETURN NULL;
  END IF;
  INSERT INTO stock_movements (lot_id, delta, reason, note, person_id, request_key)
  VALUES (
    CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END, becomes - was, coalesce(told, usual),
    coalesce(current_setting('shop.stock_note', true), ''),
    nullif(current_setting('shop.stock_person', true), '')::bigint,
    nullif(current_setting('shop.stock_key', true), ''));
  RETURN NULL;
END
$$;
CREATE TRIGGER lots_moved AFTER INSERT OR UPDATE OR DELETE ON lots
  FOR EACH ROW EXECUTE FUNCTION note_stock_movement();

-- What lies in the house as this begins.
INSERT INTO stock_movements (lot_id, delta, reason, note)
SELECT id, quantity, 'count', 'What there was when movements began to be written' FROM lots WHERE quantity > 0;

CREATE FUNCTION refuse_movement_without_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a movement is written by changing the quantity of its lot' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER stock_movements_with_lot BEFORE INSERT ON stock_movements
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_movement_without_lot();
CREATE TRIGGER stock_movements_stay BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION keep_record();
CREATE TRIGGER stock_movements_stay_all BEFORE TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();
SELECT audit_nothing('stock_movements', 'is a record itself');
