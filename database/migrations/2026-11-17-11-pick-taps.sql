-- Taps of packers under their own keys: one that a weak connection brings twice, or late, counts once.
CREATE TABLE pick_taps (
  staff_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  request_key text NOT NULL CHECK (length(request_key) BETWEEN 8 AND 100),
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  lot_id bigint NOT NULL,
  picked boolean NOT NULL,
  -- Why it was refused, for whoever asks again.
  code text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, request_key)
);
CREATE INDEX pick_taps_of_line ON pick_taps (line_id);
SELECT audit_nothing('pick_taps', 'is a record itself');
