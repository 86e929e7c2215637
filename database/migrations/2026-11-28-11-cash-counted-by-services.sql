-- The services that change an order's cash count it now.
DROP TRIGGER IF EXISTS order_counts_cash ON orders;
DROP TRIGGER IF EXISTS attempt_counts_cash ON payment_attempts;
DROP TRIGGER IF EXISTS surcharge_counts_cash ON deposit_allocations;
DROP TRIGGER IF EXISTS refund_counts_cash ON refunds;
DROP TRIGGER IF EXISTS request_counts_cash ON cash_receipt_requests;
