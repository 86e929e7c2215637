-- Who picked what from a lot for an order line. Deleted with the line's allocation of the lot: items allocated from
-- another lot must be picked again.
CREATE TABLE picks (
  line_id bigint NOT NULL,
  lot_id bigint NOT NULL,
  picked_by bigint REFERENCES users (id) ON DELETE SET NULL,
  picked_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- The packer confirmed that the item is in the box although no pick was recorded for it, or not yet.
  at_packing boolean NOT NULL DEFAULT false,
  PRIMARY KEY (line_id, lot_id),
  FOREIGN KEY (line_id, lot_id) REFERENCES order_lots(line_id, lot_id) ON DELETE CASCADE
);
CREATE INDEX picks_by_staff ON picks (picked_by);

-- Taps of packers, each with its own key: a tap that a weak connection sends twice or late counts once.
CREATE TABLE pick_requests (
  staff_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  lot_id bigint NOT NULL,
  picked boolean NOT NULL,
  -- Why the tap was refused, for a repeated request.
  code text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, idempotency_key)
);
CREATE INDEX pick_requests_of_line ON pick_requests (line_id);
-- Taps are deleted once they can no longer be repeated.
CREATE INDEX pick_requests_by_time ON pick_requests (at);

-- What was missing on the shelf for a line, and the outcome. The write-off of the pieces is a stock movement. A request
-- with the key of an earlier one by the same staff member is not executed again.
CREATE TABLE short_picks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  lot_id bigint NOT NULL REFERENCES lots (id),
  -- In units of the lot.
  units integer NOT NULL CHECK (units > 0),
  reason text NOT NULL CHECK (reason IN ('loss', 'damaged')),
  shelf_empty boolean NOT NULL,
  way text NOT NULL CHECK (way IN ('other_lot', 'leave_out', 'hold')),
  other_lot bigint REFERENCES lots (id),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- How many pieces of the line are not sent, and what was refunded for them.
  left_out smallint NOT NULL DEFAULT 0 CHECK (left_out >= 0),
  refunded integer NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  -- Pieces without a reservation while the order is on hold.
  missing integer NOT NULL DEFAULT 0,
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) <= 100),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (missing BETWEEN 0 AND units AND (missing = 0 OR way = 'hold')),
  CHECK ((other_lot IS NOT NULL) = (way = 'other_lot'))
);
CREATE UNIQUE INDEX short_picks_once ON short_picks (staff_id, idempotency_key);
CREATE INDEX short_picks_of_line ON short_picks (line_id);
CREATE INDEX short_picks_of_lot ON short_picks (lot_id);
CREATE INDEX short_picks_from_lot ON short_picks (other_lot) WHERE other_lot IS NOT NULL;

-- What happened at the packing table beside status changes: a printed slip is not a state.
CREATE TABLE packing_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('packed', 'opened', 'slip_printed', 'label_printed')),
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Why boxes were reopened, if it followed from another change.
  because text CHECK (because IN ('goods_changed'))
);
CREATE INDEX packing_events_of_order ON packing_events (order_id, id);
CREATE INDEX packing_events_by_staff ON packing_events (staff_id);
-- The packing table lists what was packed today, for slips that are printed afterwards.
CREATE INDEX packing_events_packed ON packing_events (at) WHERE kind = 'packed';

-- The layout of a courier's file where the owner has changed it. A courier without a row uses the built-in columns. A
-- reset to the default keeps the row without columns, so that the version only ever grows.
CREATE TABLE courier_templates (
  carrier text PRIMARY KEY CHECK (length(carrier) BETWEEN 1 AND 40),
  -- From left to right, each with its heading, its content, and the text of a constant column.
  columns jsonb CHECK (jsonb_typeof(columns) = 'array' AND jsonb_array_length(columns) BETWEEN 1 AND 40),
  changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX courier_templates_by_person ON courier_templates (changed_by) WHERE changed_by IS NOT NULL;

-- Orders with pieces of a recalled lot. `goods` records where these were when the recall was made.
CREATE TABLE recall_orders (
  recall_id bigint NOT NULL REFERENCES recalls (id) ON DELETE CASCADE,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  units integer NOT NULL CHECK (units > 0),
  goods text NOT NULL CHECK (goods IN ('left', 'held', 'unpaid')),
  -- When the message was queued; each customer is notified once.
  notified_at timestamptz,
  withdrawal_notified_at timestamptz,
  PRIMARY KEY (recall_id, order_id)
);
CREATE INDEX recall_orders_of_order ON recall_orders (order_id);
CREATE INDEX recall_orders_to_notify ON recall_orders (recall_id) WHERE notified_at IS NULL AND goods = 'left';
CREATE INDEX recall_orders_to_correct ON recall_orders (recall_id) WHERE notified_at IS NOT NULL AND withdrawal_notified_at IS NULL;
