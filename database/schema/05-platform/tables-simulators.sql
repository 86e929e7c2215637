-- State of the simulated Google and Kakao: logins in progress, tokens, accounts and their signing keys. It is in the
-- database so that each request of a login may reach a different process.
CREATE TABLE simulated_logins (
  provider text NOT NULL CHECK (provider IN ('google', 'kakao')),
  kind text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  uid text GENERATED ALWAYS AS (payload ->> 'uid') STORED,
  grant_id text GENERATED ALWAYS AS (payload ->> 'grantId') STORED,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider, kind, id)
);
CREATE INDEX simulated_logins_uid ON simulated_logins (provider, kind, uid) WHERE uid IS NOT NULL;
CREATE INDEX simulated_logins_grant ON simulated_logins (provider, grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX simulated_logins_expiry ON simulated_logins (expires_at);

-- The payment simulator's records: what a real payment provider would know about the shop's card payments.
CREATE TABLE simulated_payments (
  payment_key text PRIMARY KEY CHECK (length(payment_key) <= 200),
  -- Bound to the payment permanently, as at the real provider: another attempt needs another id.
  order_id text NOT NULL UNIQUE CHECK (order_id ~ '^[A-Za-z0-9_-]{6,64}$'),
  order_name text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED')),
  total_amount integer NOT NULL CHECK (total_amount > 0),
  balance_amount integer NOT NULL,
  success_url text NOT NULL,
  fail_url text NOT NULL,
  -- What the buyer chose on the card page: how the confirmation behaves.
  behaviour text NOT NULL DEFAULT 'normal' CHECK (behaviour IN ('normal', 'refuse', 'slow', 'lose')),
  requested_at timestamptz NOT NULL,
  authenticated_at timestamptz,
  -- Set while a slow confirmation is in progress: when the card company finishes.
  approves_at timestamptz,
  approved_at timestamptz,
  failure_code text,
  last_transaction_key text,
  cancels jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(cancels) = 'array'),
  tax_free_amount integer NOT NULL DEFAULT 0,
  -- The account of a virtual-account payment.
  account jsonb,
  wallet text CHECK (wallet IN ('kakaopay', 'naverpay', 'tosspay')),
  CONSTRAINT simulated_payments_approved CHECK (
    CASE WHEN status IN ('DONE', 'PARTIAL_CANCELED') THEN approved_at IS NOT NULL
    WHEN status = 'CANCELED' THEN approved_at IS NOT NULL OR account IS NOT NULL ELSE approved_at IS NULL END
  ),
  CONSTRAINT simulated_payments_balance CHECK (balance_amount BETWEEN 0 AND total_amount),
  CONSTRAINT simulated_payments_cancelled CHECK ((status = 'CANCELED') = (balance_amount = 0)),
  CONSTRAINT simulated_payments_check3 CHECK (tax_free_amount BETWEEN 0 AND total_amount)
);
CREATE INDEX simulated_payments_open ON simulated_payments (requested_at) WHERE status IN ('READY', 'IN_PROGRESS');

-- Responses by idempotency key: a repeated request gets the same response. A row without a response is still in
-- progress.
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

-- The simulator's inbox: messages that a real gateway would have sent to phones.
CREATE TABLE simulated_sms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  sender text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SMS', 'LMS')),
  text text NOT NULL,
  custom_fields jsonb NOT NULL DEFAULT '{}',
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX simulated_sms_by_recipient ON simulated_sms (recipient, id);
