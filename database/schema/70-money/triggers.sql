-- payment_attempts
CREATE OR REPLACE TRIGGER payment_attempts_mark_sale AFTER UPDATE OF status ON payment_attempts FOR EACH ROW
  WHEN ((OLD.status = 'surplus') <> (NEW.status = 'surplus')) EXECUTE FUNCTION mark_sale_of_event();
CREATE OR REPLACE TRIGGER settling_is_work AFTER UPDATE OF settles_at ON payment_attempts FOR EACH ROW
  WHEN (OLD.settles_at IS DISTINCT FROM NEW.settles_at) EXECUTE FUNCTION announce_work();

-- settlements
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON settlements
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,fingerprint,toss_order_id,amount,fee,paid_out,sold_on,paid_out_on,imported_by,imported_at}',
    '{}',
    '{}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON settlements
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- deposits
CREATE OR REPLACE TRIGGER deposit_erases_account AFTER UPDATE OF open ON deposits FOR EACH ROW
  WHEN (OLD.open > 0 AND NEW.open = 0) EXECUTE FUNCTION erase_refund_account();
CREATE OR REPLACE TRIGGER depositor_marked BEFORE INSERT OR UPDATE OF order_id ON deposits FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION mark_depositor();
CREATE OR REPLACE TRIGGER deposit_version_counted BEFORE UPDATE OF open, order_id ON deposits FOR EACH ROW
  WHEN ((OLD.open, OLD.order_id) IS DISTINCT FROM (NEW.open, NEW.order_id)) EXECUTE FUNCTION count_deposit_version();
CREATE OR REPLACE TRIGGER deposit_leaves_account AFTER UPDATE OF order_id ON deposits FOR EACH ROW
  WHEN (OLD.order_id IS NOT NULL AND NEW.order_id IS DISTINCT FROM OLD.order_id)
  EXECUTE FUNCTION erase_former_account();
CREATE OR REPLACE TRIGGER deposits_are_work AFTER INSERT OR UPDATE OR DELETE ON deposits
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON deposits
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,paid_at,amount,source,order_id,recorded_by,created_at,forget_when_settled,used_by,used_at,meant_since,excluded_as,
     excluded_by,excluded_at}',
    '{depositor,memo,excluded_note}',
    '{idempotency_key,request_hash,open,version,fingerprint,is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON deposits
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- deposit_allocations
CREATE OR REPLACE TRIGGER allocations_counted AFTER INSERT OR UPDATE ON deposit_allocations
  FOR EACH ROW EXECUTE FUNCTION count_allocation();
CREATE OR REPLACE TRIGGER allocations_uncounted AFTER DELETE ON deposit_allocations
  FOR EACH ROW WHEN (OLD.released_at IS NULL) EXECUTE FUNCTION uncount_allocation();
-- A transfer that is too small does not change the order's status, but an open payment page shows what arrived and what
-- is missing.
CREATE OR REPLACE TRIGGER allocation_announced AFTER INSERT ON deposit_allocations
  FOR EACH ROW EXECUTE FUNCTION announce_order();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON deposit_allocations
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,deposit_id,order_id,amount,created_at,released_at,allocated_by,is_surcharge}',
    '{}',
    '{idempotency_key,is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON deposit_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- refunds
CREATE OR REPLACE TRIGGER refund_announced AFTER INSERT OR UPDATE OF status ON refunds FOR EACH ROW EXECUTE FUNCTION announce_order();
CREATE OR REPLACE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE OF amount, attempt_id, order_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refund_sum();
CREATE OR REPLACE TRIGGER deposit_refunds_counted AFTER INSERT OR DELETE OR UPDATE OF amount, deposit_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION count_deposit_refund();
CREATE OR REPLACE TRIGGER refund_erases_account AFTER UPDATE OF status ON refunds FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION erase_refund_account();
CREATE OR REPLACE TRIGGER refunds_are_work AFTER INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER refunds_mark_sale AFTER INSERT OR DELETE OR UPDATE OF amount, exempt_amount, order_id, deposit_id, attempt_id
  ON refunds FOR EACH ROW EXECUTE FUNCTION mark_sale_of_refund();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,kind,part,claim_id,line_id,left_out,order_id,attempt_id,amount,status,problem,created_at,done_at,deposit_id,
     requested_by,sent_by,exempt_amount,unseen}',
    '{reason,seen_note}',
    '{key,order_version,idempotency_key,tries,try_at,is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- refund_lines
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{refund_id,position}',
    '{refund_id,position,line_id,count,amount}',
    '{}',
    '{}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON refund_lines
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- refund_accounts
-- The today page lists transferred money that waits for people: what a bank has reversed, and what is refunded as soon
-- as the customer gives an account. It is notified of both, of money that is now kept, and of holds.
CREATE OR REPLACE TRIGGER refund_accounts_are_work AFTER INSERT OR DELETE ON refund_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON refund_accounts
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{order_id}',
    '{order_id,created_at}',
    '{sealed,bank,account_end}',
    '{is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON refund_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- cash_receipts
CREATE OR REPLACE TRIGGER cash_receipt_changed BEFORE UPDATE ON cash_receipts FOR EACH ROW EXECUTE FUNCTION note_cash_receipt_change();
CREATE OR REPLACE TRIGGER cash_receipts_are_work AFTER INSERT OR UPDATE OR DELETE ON cash_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();

-- cash_receipt_requests
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON cash_receipt_requests
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{order_id}',
    '{order_id,purpose,requested_at}',
    '{sealed_identifier,identifier_end}',
    '{is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON cash_receipt_requests
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- cash_receipt_papers
CREATE OR REPLACE TRIGGER cash_receipt_paper_counted AFTER INSERT ON cash_receipt_papers
  FOR EACH ROW EXECUTE FUNCTION count_cash_receipt_paper();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON cash_receipt_papers
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,order_id,cancels,amount,purpose,approval_number,approved_on,written_by,written_at}',
    '{}',
    '{valid,is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON cash_receipt_papers
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
