-- Text messages cost money. Each purpose has a budget of its own, so that none can eat what another one needs.
CREATE TABLE message_budgets (
  purpose text PRIMARY KEY CHECK (purpose IN ('code', 'known_code', 'important', 'order')),
  -- For one customer, and for one phone; null where codes have narrower limits of their own.
  person_hour integer CHECK (person_hour > 0),
  person_day integer CHECK (person_day > 0),
  shop_hour integer NOT NULL CHECK (shop_hour > 0)
);
INSERT INTO message_budgets (purpose, person_hour, person_day, shop_hour) VALUES
  ('code', NULL, NULL, 3000),
  -- Codes for devices that their owners have logged in with before: a flood of strangers leaves them alone.
  ('known_code', NULL, NULL, 1000),
  -- Money and the account itself.
  ('important', 15, 40, 2000),
  ('order', 8, 20, 3000);

-- A message over the budget is written down and not sent.
ALTER TABLE sms_messages
  DROP CONSTRAINT sms_messages_state_check,
  ADD CONSTRAINT sms_messages_state_check
    CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'withheld'));
CREATE INDEX sms_messages_withheld ON sms_messages (created_at) WHERE state = 'withheld';
