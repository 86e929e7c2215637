-- A refund that Toss was asked for and about which it says nothing, however often it is asked: with other keys, or none. It
-- may have been made. Somebody has to look at Toss before anything is sent by hand, and says what they saw.
ALTER TABLE refunds
  ADD COLUMN unseen boolean NOT NULL DEFAULT false,
  ADD COLUMN seen_note text;

-- No customer is asked for an account before it is known that something has to be sent there. Who has paid into a virtual
-- account has named one already.
CREATE OR REPLACE FUNCTION is_owed_by_transfer(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id WHERE r.order_id = wanted
        AND ((r.status = 'stuck' AND (NOT r.unseen OR a.kind = 'virtual_account'))
          OR (r.status = 'due' AND (r.attempt_id IS NULL OR a.kind = 'virtual_account'))))
    OR EXISTS (SELECT FROM deposits WHERE order_id = wanted AND open > 0)
$$;

SELECT audit_table('refunds', '{id,key,order_id,attempt_id,deposit_id,amount,exempt_amount,lines,status,problem,unseen,requested_by,sent_by,created_at,done_at}',
  '{reason,seen_note}', '{tries,try_at,is_demo}');
