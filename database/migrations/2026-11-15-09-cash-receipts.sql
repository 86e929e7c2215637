-- What the tax office is to be told about a bank transfer (현금영수증), if the customer wants it to know. The number is
-- sealed: staff open it when they issue the receipt, and nobody who merely reads this table learns it.
CREATE TABLE cash_receipt_requests (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('income_deduction', 'business_expense')),
  sealed_identifier bytea NOT NULL,
  -- Enough for the customer to recognise it.
  identifier_end text NOT NULL CHECK (identifier_end ~ '^\d{4}$'),
  requested_at timestamptz NOT NULL DEFAULT now()
);

-- It names the person, so it goes when the order loses its customer.
CREATE FUNCTION forget_cash_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cash_receipt_requests WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_loses_cash_receipt AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_cash_receipt();
