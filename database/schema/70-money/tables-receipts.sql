-- Orders of which the tax office is told (현금영수증): what they keep of their customers' money, and what the papers say so
-- far. Where the two differ, somebody has something to do.
CREATE TABLE cash_receipts (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- When the money was there: the law counts its days from then on.
  paid_at timestamptz NOT NULL,
  kept integer NOT NULL CHECK (kept >= 0),
  issued integer NOT NULL DEFAULT 0 CHECK (issued >= 0),
  state text NOT NULL GENERATED ALWAYS AS (CASE WHEN issued < kept THEN 'to_issue' WHEN issued > kept THEN 'to_cancel' ELSE 'settled' END) STORED,
  -- Counts the changes, also those of the customer's wish; and who of the staff made the last one.
  version integer NOT NULL DEFAULT 1,
  changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT told_moment(clock_timestamp()),
  is_demo boolean NOT NULL DEFAULT tells_past()
);
CREATE INDEX cash_receipts_to_do ON cash_receipts (paid_at, order_id) WHERE state <> 'settled';
CREATE INDEX cash_receipts_in_state ON cash_receipts (state, paid_at, order_id);
CREATE INDEX cash_receipts_changed_by ON cash_receipts (changed_by) WHERE changed_by IS NOT NULL;

-- What the tax office is to be told about a bank transfer (현금영수증), if the customer wants it to know. The number is
-- sealed: staff open it when they issue the receipt, and nobody who merely reads this table learns it.
CREATE TABLE cash_receipt_requests (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('income_deduction', 'business_expense')),
  sealed_identifier bytea NOT NULL,
  -- Enough for the customer to recognise it.
  identifier_end text NOT NULL CHECK (identifier_end ~ '^\d{4}$'),
  requested_at timestamptz NOT NULL DEFAULT told_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past()
);

-- What the tax office has answered: a receipt, or that one was cancelled, whole or in part.
CREATE TABLE cash_receipt_papers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES cash_receipts (order_id) ON DELETE CASCADE,
  -- The receipt that this cancels; none for a receipt.
  cancels bigint,
  amount integer NOT NULL CHECK (amount > 0),
  -- What of a receipt is not cancelled; counted by a trigger.
  valid integer NOT NULL DEFAULT 0,
  -- To whom it was issued: the customer's own number or that for everybody who did not ask.
  purpose text NOT NULL CHECK (purpose IN ('income_deduction', 'business_expense', 'anonymous')),
  approval_number text NOT NULL CHECK (approval_number ~ '^[A-Z0-9]{6,20}$'),
  approved_on date NOT NULL,
  written_by bigint REFERENCES users (id) ON DELETE SET NULL,
  written_at timestamptz NOT NULL DEFAULT told_moment(clock_timestamp()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  CONSTRAINT approval_numbers_differ UNIQUE (approval_number, approved_on),
  UNIQUE (id, order_id),
  FOREIGN KEY (cancels, order_id) REFERENCES cash_receipt_papers(id, order_id) ON DELETE CASCADE,
  CONSTRAINT cancelled_within_receipt CHECK (valid BETWEEN 0 AND amount)
);
CREATE INDEX cash_receipt_papers_of_order ON cash_receipt_papers (order_id);
CREATE INDEX cash_receipt_papers_cancelling ON cash_receipt_papers (cancels, order_id) WHERE cancels IS NOT NULL;
CREATE INDEX cash_receipt_papers_written_by ON cash_receipt_papers (written_by) WHERE written_by IS NOT NULL;
