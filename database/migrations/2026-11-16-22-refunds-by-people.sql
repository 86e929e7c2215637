-- Who has promised a refund beyond what cancelling and claims give back, for which lines, and who has sent one by hand.
ALTER TABLE refunds
  ADD COLUMN requested_by bigint REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN lines jsonb,
  ADD COLUMN sent_by bigint REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX refunds_by_requester ON refunds (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX refunds_by_sender ON refunds (sent_by) WHERE sent_by IS NOT NULL;
CREATE INDEX refunds_to_pay_out ON refunds (created_at, id)
  WHERE status = 'stuck' OR (status = 'due' AND attempt_id IS NULL);

-- Customers are told of money that staff have promised or sent.
CREATE FUNCTION queue_refund_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('tell-of-refund', json_build_object('refund', NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER refund_promise_told AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.requested_by IS NOT NULL AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION queue_refund_message();
CREATE TRIGGER refund_sending_told AFTER UPDATE OF status ON refunds FOR EACH ROW
  WHEN (NEW.status = 'done' AND OLD.status <> 'done' AND NEW.sent_by IS NOT NULL AND NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION queue_refund_message();
