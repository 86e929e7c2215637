-- One try to pay an order by card. Toss never takes the same order id twice, so each try has its own.
CREATE TABLE payment_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  toss_order_id text NOT NULL UNIQUE CHECK (toss_order_id ~ '^[A-Za-z0-9_=-]{6,64}$'),
  amount integer NOT NULL CHECK (amount > 0),
  -- confirming: Toss was or is being asked to take the money, and nobody may guess what came of it.
  -- surplus: money was taken that the order has no use for; a refund goes with it.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirming', 'paid', 'failed', 'surplus')),
  payment_key text UNIQUE CHECK (length(payment_key) <= 200),
  failure_code text,
  method text,
  receipt_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (status NOT IN ('confirming', 'paid', 'surplus') OR payment_key IS NOT NULL)
);
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id, id);
CREATE INDEX payment_attempts_to_settle ON payment_attempts (changed_at) WHERE status = 'confirming';
-- An order is paid once.
CREATE UNIQUE INDEX one_payment_per_order ON payment_attempts (order_id) WHERE status = 'paid';

-- Money that has to go back. The key makes each refund happen once, however often it is asked for.
CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Absent for bank transfers, which staff send back by hand.
  attempt_id bigint REFERENCES payment_attempts (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'done', 'stuck')),
  problem text,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  CHECK ((status = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX refunds_of_order ON refunds (order_id);
CREATE INDEX refunds_of_attempt ON refunds (attempt_id);
CREATE INDEX refunds_due ON refunds (created_at) WHERE status = 'due';
