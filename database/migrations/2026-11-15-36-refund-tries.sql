-- Refunds to cards are sent until Toss says that it is done, at growing distances; the row itself says when.
ALTER TABLE refunds
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN try_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX refunds_to_send ON refunds (try_at) WHERE status = 'due' AND attempt_id IS NOT NULL;
CREATE INDEX refunds_stuck ON refunds (created_at) WHERE status = 'stuck';
