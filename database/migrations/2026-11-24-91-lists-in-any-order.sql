-- Staff's lists go along an index in every order that can be asked for, however many have the same name, state or amount.
-- What they replace stays until nothing runs beside the migration that might wait for it and be waited for.
CREATE INDEX users_in_order_of_name ON users (small_letters(name) text_pattern_ops, id) WHERE name <> '';
CREATE INDEX users_in_order_of_second_name ON users (small_letters(split_part(name, ' ', 2)) text_pattern_ops, id) WHERE name <> '';
CREATE INDEX deposits_in_order_of_name ON deposits (lower(depositor) text_pattern_ops, paid_at DESC, id DESC) WHERE depositor <> '';
CREATE INDEX deposits_open_by_name ON deposits (lower(depositor) text_pattern_ops, paid_at DESC, id DESC)
  WHERE depositor <> '' AND open > 0;
CREATE INDEX deposits_open_by_amount ON deposits (amount, paid_at, id) WHERE open > 0;
CREATE INDEX refunds_to_pay_out_by_amount ON refunds (amount, id)
  WHERE status = 'stuck' OR (status = 'due' AND attempt_id IS NULL);
CREATE INDEX claims_in_order_of_name ON claims (lower(contact_name) text_pattern_ops, opened_at DESC, id DESC)
  WHERE contact_name IS NOT NULL;
CREATE INDEX claims_open_by_name ON claims (lower(contact_name) text_pattern_ops, opened_at DESC, id DESC)
  WHERE contact_name IS NOT NULL AND status = 'open';
CREATE INDEX claims_in_state ON claims (status, opened_at, id);
CREATE INDEX claims_decided_as ON claims (status, decided_at DESC, id DESC) WHERE status <> 'open';
