-- Rows are found by claim, line and deposit through the same indexes that keep them unique: only these kinds refer to
-- them.
DROP INDEX refunds_of_claim;
-- Narrows: the same rows are unique as before.
CREATE UNIQUE INDEX refunds_of_claim ON refunds (claim_id, part) WHERE claim_id IS NOT NULL;
DROP INDEX refunds_of_left_out;
-- Narrows: as above.
CREATE UNIQUE INDEX refunds_of_left_out ON refunds (line_id, left_out, part) WHERE line_id IS NOT NULL;
DROP INDEX refunds_of_deposit;
DROP INDEX refunds_of_deposit_request;
-- Narrows: as above.
CREATE UNIQUE INDEX refunds_of_deposit_request ON refunds (deposit_id, requested_by, request_key) WHERE deposit_id IS NOT NULL;
