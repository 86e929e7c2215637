-- An order may leave in several boxes, each with its own number. The first of them makes the order shipped.
CREATE TABLE parcels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Which of the order's boxes it is, where somebody has said so.
  box text CHECK (box IN ('frozen', 'cold', 'dry')),
  carrier text NOT NULL CHECK (length(carrier) BETWEEN 1 AND 40),
  tracking_number text NOT NULL CHECK (length(tracking_number) BETWEEN 1 AND 40),
  shipped_at timestamptz NOT NULL DEFAULT now(),
  shipped_by bigint REFERENCES users (id) ON DELETE SET NULL,
  delivered_at timestamptz CHECK (delivered_at >= shipped_at),
  -- A number is on one label.
  UNIQUE (carrier, tracking_number)
);
CREATE INDEX parcels_of_order ON parcels (order_id, id);
CREATE UNIQUE INDEX parcels_one_of_a_box ON parcels (order_id, box) WHERE box IS NOT NULL;
CREATE INDEX parcels_by_staff ON parcels (shipped_by);
CREATE INDEX parcels_by_number ON parcels (tracking_number);

INSERT INTO parcels (order_id, carrier, tracking_number, shipped_at, delivered_at)
SELECT o.id, o.carrier, o.tracking_number, coalesce(shipped.at, o.created_at),
  greatest(delivered.at, shipped.at)
FROM orders o
LEFT JOIN LATERAL (SELECT min(at) AS at FROM order_events WHERE order_id = o.id AND to_status = 'shipped') shipped ON true
LEFT JOIN LATERAL (SELECT min(at) AS at FROM order_events WHERE order_id = o.id AND to_status = 'delivered') delivered ON true
WHERE o.tracking_number IS NOT NULL
ON CONFLICT DO NOTHING;

-- The version before this one still notes one parcel at the order itself. The two columns go later, with this.
CREATE FUNCTION note_parcel_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO parcels (order_id, carrier, tracking_number) VALUES (NEW.id, NEW.carrier, NEW.tracking_number)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_parcel_noted AFTER UPDATE OF tracking_number ON orders
  FOR EACH ROW WHEN (NEW.tracking_number IS NOT NULL) EXECUTE FUNCTION note_parcel_of_order();
