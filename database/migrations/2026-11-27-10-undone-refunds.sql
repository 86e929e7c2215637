-- A refund of a deposit that was undone keeps the key of its request, so that a late repeat is not a new refund.
CREATE TABLE undone_refunds (
  refund_id bigint PRIMARY KEY,
  key text NOT NULL UNIQUE,
  deposit_id bigint NOT NULL REFERENCES deposits (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  undone_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX undone_refunds_of_deposit ON undone_refunds (deposit_id);
SELECT audit_nothing('undone_refunds', 'the end of its refund is audited');

-- What an order got is compared with when it began to wait: both have their moment from when the order is held.
ALTER TABLE deposit_allocations ALTER COLUMN created_at SET DEFAULT clock_timestamp();

-- Messages about money of a deposit name their order at the end. They are shown with it, also when the deposit turned out
-- to be for another one.
CREATE INDEX sms_messages_of_deposits ON sms_messages (split_part(request_key, ':', 3))
  WHERE request_key ~ '^(deposit|no-surplus):';
