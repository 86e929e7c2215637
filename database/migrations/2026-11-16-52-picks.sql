-- Who has fetched what of a lot for a line of an order. Gone with the line's claim on the lot: goods that are taken from
-- another lot are to be fetched anew.
CREATE TABLE picks (
  line_id bigint NOT NULL,
  lot_id bigint NOT NULL,
  picked_by bigint REFERENCES users (id) ON DELETE SET NULL,
  picked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (line_id, lot_id),
  FOREIGN KEY (line_id, lot_id) REFERENCES order_lots (line_id, lot_id) ON DELETE CASCADE
);
CREATE INDEX picks_by_staff ON picks (picked_by);
SELECT audit_nothing('picks', 'says itself who and when, and what is put back was never gone');
