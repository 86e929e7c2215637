-- A quantity changes for a reason or not at all: what an order takes is known by what is counted as sold, a new lot is
-- received, and whoever else changes what there is tells why for their transaction (`shop.stock_reason`), also at psql.
CREATE OR REPLACE FUNCTION note_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := nullif(current_setting('shop.stock_reason', true), '');
  was integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.quantity END;
  becomes integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.quantity END;
  usual text := CASE TG_OP WHEN 'INSERT' THEN 'received' WHEN 'DELETE' THEN 'correction' END;
BEGIN
  IF becomes = was THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND becomes < was AND NEW.sold - OLD.sold = was - becomes THEN
    INSERT INTO stock_movements (lot_id, delta, reason) VALUES (NEW.id, becomes - was, 'sold');
    RETURN NULL;
  END IF;
  IF coalesce(told, usual) IS NULL THEN
    RAISE EXCEPTION 'the quantity of lot % changes without a reason', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_changes_by_movements',
        HINT = 'Tell why beforehand, in the same transaction: SELECT set_config(''shop.stock_reason'', ''count'', true)';
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
-- The pace of sales of the last weeks.
CREATE INDEX stock_movements_sold ON stock_movements (at) INCLUDE (lot_id, delta) WHERE reason = 'sold';

-- What staff do to several lots in one go (a delivery, a count, a write-off) and what came of it. Under the same key of
-- the same person it happens once. No foreign keys: a record outlives lots and people.
CREATE TABLE stock_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('delivery', 'count', 'write_off')),
  person_id bigint NOT NULL,
  request_key text NOT NULL CHECK (length(request_key) BETWEEN 8 AND 100),
  request_hash bytea NOT NULL,
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX stock_batches_once ON stock_batches (person_id, request_key);
CREATE TRIGGER stock_batches_stay BEFORE UPDATE OR DELETE ON stock_batches
  FOR EACH ROW EXECUTE FUNCTION keep_record();
CREATE TRIGGER stock_batches_stay_all BEFORE TRUNCATE ON stock_batches
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();
SELECT audit_nothing('stock_batches', 'is a record itself');

-- 축산물이력번호 of an animal or an import, or the number of a bundle; beef, pork, chicken and duck have one.
ALTER TABLE lots
  ADD COLUMN traceability_number text CHECK (traceability_number ~ '^([0-9]{12}|L[0125][0-9]{13})$'),
  -- Taken back from everybody who has it: never sold or sent again.
  ADD COLUMN recalled_at timestamptz;
CREATE INDEX lots_by_number ON lots (lot_number);

CREATE OR REPLACE VIEW sellable_lots AS
  SELECT lots.id, lots.product_id, lots.stock_item_id, lots.best_before, lots.quantity - lots.reserved AS free
  FROM lots JOIN certificates ON certificates.id = lots.certificate_id
  WHERE certificates.withdrawn_at IS NULL AND lots.recalled_at IS NULL
    AND lots.produced_on BETWEEN certificates.valid_from AND certificates.valid_until;

-- Fewer than so many pieces of a size are called few; where nobody has said, the shop has a number of its own.
ALTER TABLE variations ADD COLUMN low_stock integer CHECK (low_stock BETWEEN 0 AND 1000000);

-- Who got goods of a lot that is taken back. Where an order stands says what became of its goods when it was found out.
CREATE TABLE recalls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id bigint NOT NULL UNIQUE REFERENCES lots (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  started_by bigint REFERENCES users (id) ON DELETE SET NULL,
  started_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX recalls_by_staff ON recalls (started_by) WHERE started_by IS NOT NULL;
CREATE TABLE recall_orders (
  recall_id bigint NOT NULL REFERENCES recalls (id) ON DELETE CASCADE,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  units integer NOT NULL CHECK (units > 0),
  goods text NOT NULL CHECK (goods IN ('left', 'held', 'unpaid')),
  -- When the message was put on its way; nobody is told twice.
  told_at timestamptz,
  PRIMARY KEY (recall_id, order_id)
);
CREATE INDEX recall_orders_of_order ON recall_orders (order_id);
CREATE INDEX recall_orders_untold ON recall_orders (recall_id) WHERE told_at IS NULL AND goods = 'left';
CREATE INDEX order_lots_sold_from ON order_lots (lot_id) WHERE state = 'sold';
SELECT audit_table('recalls', '{id,lot_id,reason,started_by,started_at}');
SELECT audit_nothing('recall_orders', 'follows from its recall');

-- The paper itself: a picture that was drawn anew, or a PDF that is only ever downloaded.
ALTER TABLE certificates ADD COLUMN scan_key text UNIQUE CHECK (scan_key ~ '^[0-9a-f]{32}\.(webp|pdf)$');

-- What the audit tells of the new columns, beside what was decided of the others.
SELECT audit_table(added.name,
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'told'), '{}') || added.columns,
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'untold'), '{}'),
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'ignored'), '{}'))
FROM (VALUES ('lots', '{traceability_number,recalled_at}'::text[]), ('variations', '{low_stock}'), ('certificates', '{scan_key}'))
  AS added (name, columns)
JOIN audit_decisions d ON d.table_name = added.name GROUP BY added.name, added.columns;
