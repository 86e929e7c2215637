-- One attempt to pay an order through Toss. Toss never accepts the same order id twice, so each attempt has its own.
CREATE TABLE payment_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  toss_order_id text NOT NULL UNIQUE CHECK (toss_order_id ~ '^[A-Za-z0-9_=-]{6,64}$'),
  amount integer NOT NULL CHECK (amount > 0),
  -- waiting: the account is issued and no money has arrived. confirming: Toss was or is being asked to take the money,
  -- and the outcome must not be guessed. surplus: money was taken that the order does not need; it has a refund.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'waiting', 'confirming', 'paid', 'failed', 'surplus')),
  payment_key text CHECK (length(payment_key) <= 200),
  failure_code text,
  method text,
  receipt_url text,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  changed_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  -- An attempt that Toss was asked to charge is checked at increasing intervals until Toss gives a final answer, also
  -- after the order stopped waiting for it, because money may have moved.
  confirming_since timestamptz,
  check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  -- Why the last check was inconclusive; for people.
  problem text,
  -- The latest moment for which a check was scheduled because of a webhook from Toss.
  heard_at timestamptz,
  -- The exempt amount sent to Toss; null if none was sent, and then refunds do not state one either.
  tax_free_amount integer,
  kind text NOT NULL DEFAULT 'card' CHECK (kind IN ('card', 'virtual_account')),
  -- Until this moment the bank can reverse the payment. Cleared once Toss has been queried after it, and only then is
  -- the order packed.
  settles_at timestamptz,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- The wallet of a payment, as Toss reports it: for staff and for the receipt.
  wallet text CHECK (length(wallet) BETWEEN 1 AND 50),
  -- The request that opened an attempt. A repeated request opens no second one.
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  CHECK (status NOT IN ('confirming', 'paid', 'surplus') OR payment_key IS NOT NULL),
  CHECK (tax_free_amount BETWEEN 0 AND amount),
  CONSTRAINT payment_attempts_waiting_has_key CHECK (
    status <> 'waiting' OR (payment_key IS NOT NULL AND kind = 'virtual_account')
  )
);
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id, id);
-- An order is paid once.
CREATE UNIQUE INDEX one_payment_per_order ON payment_attempts (order_id) WHERE status = 'paid';
CREATE INDEX payment_attempts_to_check ON payment_attempts (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX payment_attempts_being_confirmed ON payment_attempts (order_id) WHERE status = 'confirming';
CREATE UNIQUE INDEX one_order_per_payment ON payment_attempts (payment_key) WHERE status IN ('paid', 'surplus');
CREATE INDEX payment_attempts_settling ON payment_attempts (order_id) WHERE settles_at IS NOT NULL AND status = 'paid';
CREATE INDEX payment_attempts_waiting ON payment_attempts (order_id) WHERE status = 'waiting';
CREATE INDEX payment_attempts_taken_back ON payment_attempts (order_id) WHERE problem = 'DEPOSIT_TAKEN_BACK';
CREATE INDEX payment_attempts_by_moment ON payment_attempts (created_at) WHERE status IN ('paid', 'surplus');
CREATE UNIQUE INDEX payment_attempts_once ON payment_attempts (order_id, idempotency_key);

-- The bank account that Toss issued for one payment attempt.
CREATE TABLE virtual_accounts (
  attempt_id bigint PRIMARY KEY REFERENCES payment_attempts (id) ON DELETE CASCADE,
  bank text NOT NULL,
  account text NOT NULL,
  holder text NOT NULL,
  -- Toss includes this secret in every webhook about the account; a sender that does not know it is not Toss.
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Payouts reported by Toss, line by line: a payment, or a negative amount for a refund. No foreign keys: a line is kept
-- even if the shop does not know the payment.
CREATE TABLE settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The same line again, in this file or another, is the same settlement.
  fingerprint text NOT NULL UNIQUE,
  toss_order_id text NOT NULL,
  amount integer NOT NULL,
  fee integer NOT NULL,
  paid_out integer NOT NULL,
  sold_on date NOT NULL,
  paid_out_on date NOT NULL,
  imported_by bigint REFERENCES users (id) ON DELETE SET NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX settlements_of_order ON settlements (toss_order_id);
CREATE INDEX settlements_by_day ON settlements (paid_out_on);
CREATE INDEX settlements_by_sale ON settlements (sold_on);
CREATE INDEX settlements_by_importer ON settlements (imported_by) WHERE imported_by IS NOT NULL;
