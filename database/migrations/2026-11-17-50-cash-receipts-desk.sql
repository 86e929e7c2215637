-- Which ways to pay are cash to the tax office. What is paid by card reaches it through the card company.
CREATE FUNCTION is_cash(method text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT method <> 'toss' $$;

-- What an order keeps of cash: nothing before it is paid, and no longer what goes back of it.
CREATE FUNCTION cash_kept(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (order_received(o.id) - coalesce((
    SELECT sum(r.amount) FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.order_id = o.id AND r.deposit_id IS NULL AND a.status IS DISTINCT FROM 'surplus'), 0))::integer
  FROM orders o
  WHERE o.id = wanted AND is_cash(o.payment_method) AND o.status NOT IN ('awaiting_payment', 'expired')
$$;

-- Orders of which the tax office is told (현금영수증): what they keep of their customers' money, and what the papers say so
-- far. Where the two differ, somebody has something to do.
CREATE TABLE cash_receipts (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- When the money was there: the law counts its days from then on.
  paid_at timestamptz NOT NULL,
  kept integer NOT NULL CHECK (kept >= 0),
  issued integer NOT NULL DEFAULT 0 CHECK (issued >= 0),
  state text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN issued < kept THEN 'to_issue' WHEN issued > kept THEN 'to_cancel' ELSE 'settled' END) STORED,
  -- Counts the changes, also those of the customer's wish; and who of the staff made the last one.
  version integer NOT NULL DEFAULT 1,
  changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX cash_receipts_to_do ON cash_receipts (paid_at, order_id) WHERE state <> 'settled';
CREATE INDEX cash_receipts_in_state ON cash_receipts (state, paid_at, order_id);
CREATE INDEX cash_receipts_changed_by ON cash_receipts (changed_by) WHERE changed_by IS NOT NULL;

-- What the tax office has answered: a receipt, or that one was cancelled, whole or in part.
CREATE TABLE cash_receipt_papers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES cash_receipts (order_id) ON DELETE CASCADE,
  -- The receipt that this cancels; none for a receipt.
  cancels bigint,
  amount integer NOT NULL CHECK (amount > 0),
  -- What of a receipt is not cancelled; counted by the trigger below.
  valid integer NOT NULL DEFAULT 0 CONSTRAINT cancelled_within_receipt CHECK (valid BETWEEN 0 AND amount),
  -- To whom it was issued: the customer's own number or that for everybody who did not ask.
  purpose text NOT NULL CHECK (purpose IN ('income_deduction', 'business_expense', 'anonymous')),
  approval_number text NOT NULL CHECK (approval_number ~ '^[A-Z0-9]{6,20}$'),
  approved_on date NOT NULL,
  written_by bigint REFERENCES users (id) ON DELETE SET NULL,
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (id, order_id),
  FOREIGN KEY (cancels, order_id) REFERENCES cash_receipt_papers (id, order_id) ON DELETE CASCADE,
  CONSTRAINT approval_numbers_differ UNIQUE (approval_number, approved_on)
);
CREATE INDEX cash_receipt_papers_of_order ON cash_receipt_papers (order_id);
CREATE INDEX cash_receipt_papers_cancelling ON cash_receipt_papers (cancels, order_id) WHERE cancels IS NOT NULL;
CREATE INDEX cash_receipt_papers_written_by ON cash_receipt_papers (written_by) WHERE written_by IS NOT NULL;

CREATE FUNCTION note_cash_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.changed_by := nullif(current_setting('shop.person', true), '')::bigint;
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END
$$;
CREATE TRIGGER cash_receipt_changed BEFORE UPDATE ON cash_receipts FOR EACH ROW EXECUTE FUNCTION note_cash_receipt_change();

-- No receipt is for more than came, and no more of one is cancelled than it says, whoever writes.
CREATE FUNCTION count_cash_receipt_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cash_receipts SET issued = issued + CASE WHEN NEW.cancels IS NULL THEN NEW.amount ELSE -NEW.amount END
  WHERE order_id = NEW.order_id;
  IF NEW.cancels IS NOT NULL THEN
    UPDATE cash_receipt_papers SET valid = valid - NEW.amount WHERE id = NEW.cancels;
    RETURN NULL;
  END IF;
  UPDATE cash_receipt_papers SET valid = amount WHERE id = NEW.id;
  IF (SELECT issued FROM cash_receipts WHERE order_id = NEW.order_id) > order_received(NEW.order_id) THEN
    RAISE EXCEPTION 'a receipt would be for more than came'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_within_payment';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER cash_receipt_paper_counted AFTER INSERT ON cash_receipt_papers
  FOR EACH ROW EXECUTE FUNCTION count_cash_receipt_paper();

-- Every order paid in cash from this amount on has a receipt, asked for or not; smaller ones if the customer asks.
CREATE FUNCTION receipt_needed_from() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 100000 $$;
CREATE FUNCTION cash_paid_at(wanted bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(now(), max(d.paid_at)) FROM deposit_allocations a JOIN deposits d ON d.id = a.deposit_id
  WHERE a.order_id = wanted AND a.released_at IS NULL
$$;
CREATE FUNCTION count_cash_kept(wanted bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_kept integer := coalesce(cash_kept(wanted), 0);
BEGIN
  UPDATE cash_receipts SET kept = now_kept, paid_at = CASE WHEN kept = 0 THEN cash_paid_at(wanted) ELSE paid_at END
  WHERE order_id = wanted AND kept <> now_kept;
  INSERT INTO cash_receipts (order_id, paid_at, kept) SELECT o.id, cash_paid_at(o.id), now_kept FROM orders o
  WHERE o.id = wanted AND now_kept > 0
    AND (o.total_price >= receipt_needed_from() OR EXISTS (SELECT FROM cash_receipt_requests WHERE order_id = o.id))
  ON CONFLICT (order_id) DO NOTHING;
END
$$;

CREATE FUNCTION count_cash_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_cash_kept(NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER order_counts_cash AFTER UPDATE OF status, payment_method ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_method) IS DISTINCT FROM (NEW.status, NEW.payment_method))
  EXECUTE FUNCTION count_cash_of_order();

CREATE FUNCTION count_cash_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.order_id IS NOT NULL THEN PERFORM count_cash_kept(OLD.order_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.order_id IS NOT NULL THEN PERFORM count_cash_kept(NEW.order_id); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER refund_counts_cash AFTER INSERT OR DELETE OR UPDATE OF amount, order_id, deposit_id, attempt_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION count_cash_of_refund();

-- A wish makes a small order one with a receipt, and changes what an open one says.
CREATE FUNCTION count_cash_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE cash_receipts SET version = version WHERE order_id = OLD.order_id;
    RETURN NULL;
  END IF;
  PERFORM count_cash_kept(NEW.order_id);
  UPDATE cash_receipts SET version = version WHERE order_id = NEW.order_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER request_counts_cash AFTER INSERT OR UPDATE OR DELETE ON cash_receipt_requests
  FOR EACH ROW EXECUTE FUNCTION count_cash_of_request();

-- Those whose days are not over; what was due before was dealt with on the tax office's own site.
SELECT count_cash_kept(o.id) FROM orders o
WHERE is_cash(o.payment_method) AND EXISTS (
  SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'paid' AND e.at > now() - interval '5 days');

SELECT audit_table('cash_receipt_papers',
  '{id,order_id,cancels,amount,purpose,approval_number,approved_on,written_by,written_at}', '{}', '{valid}');
SELECT audit_nothing('cash_receipts', 'counted by the database from orders, refunds and papers');
