-- Money that has to go back. The key makes each refund happen once, however often it is asked for.
CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  order_id bigint REFERENCES orders (id) ON DELETE CASCADE,
  -- Absent for bank transfers, which staff send back by hand.
  attempt_id bigint REFERENCES payment_attempts (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'done', 'stuck')),
  problem text,
  created_at timestamptz NOT NULL DEFAULT told_moment(now()),
  done_at timestamptz,
  -- Refunds to cards are sent until Toss says that it is done, at growing distances; the row itself says when.
  tries integer NOT NULL DEFAULT 0,
  try_at timestamptz NOT NULL DEFAULT told_moment(now()),
  -- What a deposit has too much goes back without an order, where it had none.
  deposit_id bigint REFERENCES deposits (id),
  -- Who has promised a refund beyond what cancelling and claims give back, for which lines, and who has sent one by hand.
  requested_by bigint REFERENCES users (id) ON DELETE SET NULL,
  lines jsonb,
  sent_by bigint REFERENCES users (id) ON DELETE SET NULL,
  -- How much of what goes back was exempt. Money that never belonged to an order has no such part.
  exempt_amount integer NOT NULL DEFAULT 0,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- A refund that Toss was asked for and about which it says nothing, however often it is asked: with other keys, or none. It
  -- may have been made. Somebody has to look at Toss before anything is sent by hand, and says what they saw.
  unseen boolean NOT NULL DEFAULT false,
  seen_note text,
  CHECK ((status = 'done') = (done_at IS NOT NULL)),
  CHECK (order_id IS NOT NULL OR deposit_id IS NOT NULL),
  CHECK (attempt_id IS NULL OR deposit_id IS NULL),
  CONSTRAINT refunds_exempt_within_amount CHECK (exempt_amount BETWEEN 0 AND amount)
);
CREATE INDEX refunds_of_order ON refunds (order_id);
CREATE INDEX refunds_of_attempt ON refunds (attempt_id);
CREATE INDEX refunds_due ON refunds (created_at) WHERE status = 'due';
CREATE INDEX refunds_to_send ON refunds (try_at) WHERE status = 'due' AND attempt_id IS NOT NULL;
CREATE INDEX refunds_stuck ON refunds (created_at) WHERE status = 'stuck';
CREATE INDEX refunds_of_deposit ON refunds (deposit_id) WHERE deposit_id IS NOT NULL;
CREATE INDEX refunds_by_requester ON refunds (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX refunds_by_sender ON refunds (sent_by) WHERE sent_by IS NOT NULL;
CREATE INDEX refunds_to_pay_out ON refunds (created_at, id)
  WHERE status = 'stuck' OR (status = 'due' AND attempt_id IS NULL);
CREATE INDEX refunds_by_moment ON refunds (created_at, order_id) WHERE order_id IS NOT NULL AND deposit_id IS NULL;
CREATE INDEX refunds_to_pay_out_by_amount ON refunds (amount, id)
  WHERE status = 'stuck' OR (status = 'due' AND attempt_id IS NULL);

-- Where money goes back to that no card company returns. Bank and last digits let the customer recognise it; the rest is
-- sealed, opened by staff when they send the money, and erased once it is sent.
CREATE TABLE refund_accounts (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  bank text NOT NULL CHECK (bank ~ '^\d{3}$'),
  account_end text NOT NULL CHECK (account_end ~ '^\d{4}$'),
  created_at timestamptz NOT NULL DEFAULT told_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past()
);

-- A refund of a deposit that was undone keeps the key of its request, so that a late repeat is not a new refund.
CREATE TABLE undone_refunds (
  refund_id bigint PRIMARY KEY,
  key text NOT NULL UNIQUE,
  deposit_id bigint NOT NULL REFERENCES deposits (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  undone_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX undone_refunds_of_deposit ON undone_refunds (deposit_id);
