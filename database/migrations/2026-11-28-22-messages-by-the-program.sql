-- Messages are queued by the service whose change they report.
DROP TRIGGER IF EXISTS order_event_told ON order_events;
DROP TRIGGER IF EXISTS surcharge_counted_for_news ON orders;
DROP TRIGGER IF EXISTS deposit_counted_for_news ON deposits;
DROP TRIGGER IF EXISTS deposit_change_counted_for_news ON deposits;
DROP TRIGGER IF EXISTS refund_counted_for_news ON refunds;
DROP TRIGGER IF EXISTS refund_end_counted_for_news ON refunds;
DROP TRIGGER IF EXISTS refund_promise_told ON refunds;
DROP TRIGGER IF EXISTS refund_sending_told ON refunds;
DROP TRIGGER IF EXISTS surplus_told ON payment_attempts;
