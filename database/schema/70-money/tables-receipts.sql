-- Orders that are reported to the tax office (현금영수증): the amount kept of the customer's money, and the amount of the
-- receipts so far. Where the two differ, staff have something to do.
CREATE TABLE cash_receipts (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- When the money was received: the legal deadline counts from then.
  paid_at timestamptz NOT NULL,
  kept integer NOT NULL CHECK (kept >= 0),
  issued integer NOT NULL DEFAULT 0 CHECK (issued >= 0),
  state text NOT NULL GENERATED ALWAYS AS (CASE WHEN issued < kept THEN 'to_issue' WHEN issued > kept THEN 'to_cancel' ELSE 'settled' END) STORED,
  -- Raised by every change, also of the customer's request, together with the staff member who made the last one.
  version integer NOT NULL DEFAULT 1,
  changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  is_demo boolean NOT NULL DEFAULT tells_past()
);
CREATE INDEX cash_receipts_to_do ON cash_receipts (paid_at, order_id) WHERE state <> 'settled';
CREATE INDEX cash_receipts_in_state ON cash_receipts (state, paid_at, order_id);
CREATE INDEX cash_receipts_changed_by ON cash_receipts (changed_by) WHERE changed_by IS NOT NULL;

-- The cash receipt (현금영수증) that the customer requested for a bank transfer. The number is encrypted: staff decrypt it
-- when they issue the receipt, and reading the table does not reveal it.
CREATE TABLE cash_receipt_requests (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('income_deduction', 'business_expense')),
  sealed_identifier bytea NOT NULL,
  -- Enough for the customer to recognise it.
  identifier_end text NOT NULL CHECK (identifier_end ~ '^\d{4}$'),
  requested_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past()
);

-- Results from the tax office: a receipt, or its cancellation, whole or in part.
CREATE TABLE cash_receipt_papers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES cash_receipts (order_id) ON DELETE CASCADE,
  -- The receipt that this cancels; null for a receipt.
  cancels bigint,
  amount integer NOT NULL CHECK (amount > 0),
  -- The part of a receipt that is not cancelled; maintained by a trigger.
  valid integer NOT NULL DEFAULT 0,
  -- To whom it was issued: the customer's own number, or the number for customers who did not ask.
  purpose text NOT NULL CHECK (purpose IN ('income_deduction', 'business_expense', 'anonymous')),
  approval_number text NOT NULL CHECK (approval_number ~ '^[A-Z0-9]{6,20}$'),
  approved_on date NOT NULL,
  written_by bigint REFERENCES users (id) ON DELETE SET NULL,
  written_at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  CONSTRAINT approval_numbers_differ UNIQUE (approval_number, approved_on),
  UNIQUE (id, order_id),
  FOREIGN KEY (cancels, order_id) REFERENCES cash_receipt_papers(id, order_id) ON DELETE CASCADE,
  CONSTRAINT cancelled_within_receipt CHECK (valid BETWEEN 0 AND amount)
);
CREATE INDEX cash_receipt_papers_of_order ON cash_receipt_papers (order_id);
CREATE INDEX cash_receipt_papers_cancelling ON cash_receipt_papers (cancels, order_id) WHERE cancels IS NOT NULL;
CREATE INDEX cash_receipt_papers_written_by ON cash_receipt_papers (written_by) WHERE written_by IS NOT NULL;
