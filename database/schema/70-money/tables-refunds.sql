-- Money that has to be returned.
CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The refund's id at Toss; nothing else uses it.
  key text NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- What the refund is for. Each kind allows one refund per value of its columns, however often it is requested.
  kind text NOT NULL CHECK (kind IN ('cancelled', 'claim', 'staff', 'left_out', 'delivery', 'surplus', 'deposit')),
  -- A payment by card and by transfer is refunded in two parts. The second one is the transfer.
  part smallint NOT NULL DEFAULT 1 CHECK (part BETWEEN 1 AND 2),
  claim_id bigint,
  -- The line from which pieces were left out, and how many were left out by then.
  line_id bigint REFERENCES order_lines (id),
  left_out integer,
  -- The version of the order whose address was changed to one with cheaper delivery.
  order_version integer,
  -- The idempotency key of a staff request.
  idempotency_key text,
  order_id bigint REFERENCES orders (id) ON DELETE CASCADE,
  -- Null for bank transfers, which staff refund by hand.
  attempt_id bigint REFERENCES payment_attempts (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'done', 'stuck')),
  problem text,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  done_at timestamptz,
  -- Card refunds are sent until Toss reports success, at increasing intervals; the row stores the next time.
  tries integer NOT NULL DEFAULT 0,
  try_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  -- The excess of a deposit is refunded without an order, if it had none.
  deposit_id bigint REFERENCES deposits (id),
  -- The staff member who promised a refund, and the one who sent it by hand.
  requested_by bigint REFERENCES users (id) ON DELETE SET NULL,
  sent_by bigint REFERENCES users (id) ON DELETE SET NULL,
  -- The tax-exempt part of the refund. Money that never belonged to an order has none.
  exempt_amount integer NOT NULL DEFAULT 0,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- A refund requested from Toss whose outcome Toss does not report, however often it is queried, with other keys or
  -- none. It may have been made. A staff member must check at Toss before anything is sent by hand, and records what
  -- they saw.
  unseen boolean NOT NULL DEFAULT false,
  seen_note text,
  CHECK ((status = 'done') = (done_at IS NOT NULL)),
  CHECK (order_id IS NOT NULL OR deposit_id IS NOT NULL),
  CHECK (attempt_id IS NULL OR deposit_id IS NULL),
  CONSTRAINT refunds_exempt_within_amount CHECK (exempt_amount BETWEEN 0 AND amount),
  CONSTRAINT refunds_of_their_kind CHECK (
    (kind = 'claim') = (claim_id IS NOT NULL)
    AND (kind = 'left_out') = (line_id IS NOT NULL) AND (kind = 'left_out') = (left_out IS NOT NULL)
    AND (kind = 'delivery') = (order_version IS NOT NULL)
    AND (kind IN ('staff', 'deposit')) = (idempotency_key IS NOT NULL)
    AND (kind = 'deposit') = (deposit_id IS NOT NULL)
    AND (kind <> 'surplus' OR attempt_id IS NOT NULL)
    AND (part = 1 OR (attempt_id IS NULL AND kind NOT IN ('surplus', 'deposit')))
  )
);
CREATE UNIQUE INDEX refunds_of_cancellation ON refunds (order_id, part) WHERE kind = 'cancelled';
CREATE UNIQUE INDEX refunds_of_claim ON refunds (claim_id, part) WHERE claim_id IS NOT NULL;
CREATE UNIQUE INDEX refunds_of_staff ON refunds (requested_by, idempotency_key, part) WHERE kind = 'staff';
CREATE UNIQUE INDEX refunds_of_left_out ON refunds (line_id, left_out, part) WHERE line_id IS NOT NULL;
CREATE UNIQUE INDEX refunds_of_delivery ON refunds (order_id, order_version, part) WHERE kind = 'delivery';
CREATE UNIQUE INDEX refunds_of_surplus ON refunds (attempt_id) WHERE kind = 'surplus';
CREATE UNIQUE INDEX refunds_of_deposit_request ON refunds (deposit_id, requested_by, idempotency_key)
  WHERE deposit_id IS NOT NULL;
CREATE INDEX refunds_of_order ON refunds (order_id);
CREATE INDEX refunds_of_attempt ON refunds (attempt_id);
CREATE INDEX refunds_due ON refunds (created_at) WHERE status = 'due';
CREATE INDEX refunds_to_send ON refunds (try_at) WHERE status = 'due' AND attempt_id IS NOT NULL;
CREATE INDEX refunds_stuck ON refunds (created_at) WHERE status = 'stuck';
CREATE INDEX refunds_by_requester ON refunds (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX refunds_by_sender ON refunds (sent_by) WHERE sent_by IS NOT NULL;
CREATE INDEX refunds_to_pay_out ON refunds (created_at, id)
  WHERE status = 'stuck' OR (status = 'due' AND attempt_id IS NULL);
CREATE INDEX refunds_by_moment ON refunds (created_at, order_id) WHERE order_id IS NOT NULL AND deposit_id IS NULL;
CREATE INDEX refunds_to_pay_out_by_amount ON refunds (amount, id)
  WHERE status = 'stuck' OR (status = 'due' AND attempt_id IS NULL);

-- What a refund returns for single lines and for delivery. Without rows the refund is for the order as a whole. Both
-- parts of a refund name the same pieces, each with its own amount. The amounts never exceed what the pieces cost.
CREATE TABLE refund_lines (
  refund_id bigint NOT NULL REFERENCES refunds (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  -- Null for delivery, which has no pieces.
  line_id bigint REFERENCES order_lines (id) ON DELETE CASCADE,
  count integer CHECK (count > 0),
  amount integer NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (refund_id, position),
  CHECK ((line_id IS NULL) = (count IS NULL))
);
CREATE INDEX refund_lines_of_line ON refund_lines (line_id) WHERE line_id IS NOT NULL;

-- The bank account for refunds that no card company makes. The customer recognises it by bank and last digits; the rest
-- is encrypted, decrypted by staff when they send the money, and erased once it is sent.
CREATE TABLE refund_accounts (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  bank text NOT NULL CHECK (bank ~ '^\d{3}$'),
  account_end text NOT NULL CHECK (account_end ~ '^\d{4}$'),
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past()
);

-- An undone deposit refund keeps its request, so that a late repeat does not create a new refund.
CREATE TABLE undone_refunds (
  refund_id bigint PRIMARY KEY,
  requested_by bigint REFERENCES users (id) ON DELETE SET NULL,
  idempotency_key text NOT NULL,
  deposit_id bigint NOT NULL REFERENCES deposits (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  undone_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT undone_refunds_once_per_request UNIQUE (deposit_id, requested_by, idempotency_key)
);
CREATE INDEX undone_refunds_by_requester ON undone_refunds (requested_by) WHERE requested_by IS NOT NULL;
