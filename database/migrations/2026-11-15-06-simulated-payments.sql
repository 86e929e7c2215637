-- The simulator's books: what a real payment company would know of the shop's card payments.
CREATE TABLE simulated_payments (
  payment_key text PRIMARY KEY CHECK (length(payment_key) <= 200),
  -- Bound to the payment for life, as with the real one: another try needs another.
  order_id text NOT NULL UNIQUE CHECK (order_id ~ '^[A-Za-z0-9_-]{6,64}$'),
  order_name text NOT NULL,
  status text NOT NULL CHECK (
    status IN ('READY', 'IN_PROGRESS', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED')
  ),
  total_amount integer NOT NULL CHECK (total_amount > 0),
  balance_amount integer NOT NULL CHECK (balance_amount BETWEEN 0 AND total_amount),
  success_url text NOT NULL,
  fail_url text NOT NULL,
  -- What the buyer chose on the card page: how the confirmation will go.
  behaviour text NOT NULL DEFAULT 'normal' CHECK (behaviour IN ('normal', 'refuse', 'slow', 'lose')),
  requested_at timestamptz NOT NULL,
  authenticated_at timestamptz,
  -- Set while a slow confirmation is under way: when the card company will be through.
  approves_at timestamptz,
  approved_at timestamptz,
  failure_code text,
  last_transaction_key text,
  cancels jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(cancels) = 'array'),
  CHECK ((status IN ('DONE', 'CANCELED', 'PARTIAL_CANCELED')) = (approved_at IS NOT NULL)),
  CHECK ((status = 'CANCELED') = (balance_amount = 0))
);
CREATE INDEX simulated_payments_open ON simulated_payments (requested_at) WHERE status IN ('READY', 'IN_PROGRESS');

-- Answers by idempotency key: the same question gets them again. No answer yet means that one is under way.
CREATE TABLE simulated_payment_answers (
  idempotency_key text NOT NULL CHECK (length(idempotency_key) <= 300),
  path text NOT NULL,
  started_at timestamptz NOT NULL,
  status integer,
  body text,
  PRIMARY KEY (idempotency_key, path),
  CHECK ((status IS NULL) = (body IS NULL))
);
CREATE INDEX simulated_payment_answers_by_age ON simulated_payment_answers (started_at);
