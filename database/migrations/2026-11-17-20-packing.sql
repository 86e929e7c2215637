-- The boxes of an order that is packed. An order without any has one for each kind of goods in it; they become rows when
-- somebody packs otherwise, or says that it is packed.
CREATE TABLE boxes (
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 20),
  kind text NOT NULL CHECK (kind IN ('frozen', 'cold', 'dry')),
  -- The parcel as which it has left.
  parcel_id bigint UNIQUE REFERENCES parcels (id) ON DELETE SET NULL,
  PRIMARY KEY (order_id, number)
);
CREATE INDEX boxes_in_the_house ON boxes (order_id) WHERE parcel_id IS NULL;

-- Which goods lie in which box; what nobody has placed lies in the first box of its kind.
CREATE TABLE boxed_goods (
  order_id bigint NOT NULL,
  box smallint NOT NULL,
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  count smallint NOT NULL CHECK (count BETWEEN 1 AND 99),
  PRIMARY KEY (order_id, box, line_id),
  FOREIGN KEY (order_id, box) REFERENCES boxes (order_id, number) ON DELETE CASCADE
);
CREATE INDEX boxed_goods_of_line ON boxed_goods (line_id);

-- A box was named by its kind alone so far; an order may have several of a kind now.
INSERT INTO boxes (order_id, number, kind, parcel_id)
SELECT order_id, row_number() OVER (PARTITION BY order_id ORDER BY id), box, id FROM parcels WHERE box IS NOT NULL;
DROP INDEX parcels_one_of_a_box;

-- What happened at the packing table beside the order's steps: a printed slip is no state.
CREATE TABLE packing_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('packed', 'opened', 'slip_printed', 'label_printed')),
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX packing_events_of_order ON packing_events (order_id, id);
CREATE INDEX packing_events_by_staff ON packing_events (staff_id);

-- Nothing of an order leaves any more once it has ended or arrived, so what is left of its boxes is no box in the house.
CREATE FUNCTION forget_boxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM boxes WHERE order_id = NEW.id AND parcel_id IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_loses_boxes AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status IN ('delivered', 'cancelled')) EXECUTE FUNCTION forget_boxes();

SELECT audit_table('boxes', '{order_id,number,kind,parcel_id}');
SELECT audit_nothing('boxed_goods', 'where goods lie until they leave; what was sent are the lines of the order');
SELECT audit_nothing('packing_events', 'says itself who, what and when, and nothing changes it');
