-- What customers were told of the transferred money of their orders: how much of it goes back to them, and what of the surcharge
-- is missing. Each message is a row with the sum that its customer knows from then on, so that the next message tells the
-- difference to what is true.
CREATE TABLE told_money (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  request_key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('goes_back', 'not_yours', 'used', 'asked')),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The sum that the customer knew before.
  known bigint NOT NULL DEFAULT 0 CHECK (known >= 0),
  -- The last note about the order's address and surcharge by then: after the next one the surcharge is asked for anew.
  note_id bigint NOT NULL DEFAULT 0,
  -- It was overtaken before it was sent.
  is_dropped boolean NOT NULL DEFAULT false,
  told_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX told_money_of_order ON told_money (order_id, id);
SELECT audit_nothing('told_money', 'the messages themselves say what was told');

-- Transferred money of an order that goes back or has gone back, beyond what it has been paid with.
CREATE FUNCTION money_going_back(wanted bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN status = 'awaiting_payment' THEN 0 ELSE greatest(0,
      coalesce((SELECT sum(open) FROM deposits WHERE order_id = wanted), 0)
      - CASE WHEN status = 'paid' THEN surcharge_due ELSE 0 END) END
    + coalesce((SELECT sum(amount) FROM refunds WHERE order_id = wanted AND deposit_id IS NOT NULL), 0)
  FROM orders WHERE id = wanted
$$;

-- What the customer of an order was told last of what goes back.
CREATE FUNCTION money_told_back(wanted bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT amount FROM told_money WHERE order_id = wanted AND kind <> 'asked' AND NOT is_dropped
    ORDER BY id DESC LIMIT 1), 0)
$$;

-- What was told under the names of before, to be shown with its order; and what is known of it now.
INSERT INTO told_money (order_id, request_key, kind, amount, is_dropped)
SELECT o.id, m.request_key, CASE split_part(m.request_key, ':', 1) WHEN 'deposit' THEN 'goes_back' ELSE 'not_yours' END, 0, true
FROM sms_messages m JOIN orders o ON o.id::text = split_part(m.request_key, ':', 3)
WHERE m.request_key ~ '^(deposit|no-surplus):[0-9]+:[0-9]+$'
UNION ALL
SELECT n.order_id, m.request_key, 'used', 0, true
FROM sms_messages m JOIN order_notes n ON n.id::text = split_part(m.request_key, ':', 2) WHERE m.request_key ~ '^used-surplus:[0-9]+:'
UNION ALL
SELECT d.order_id, m.request_key, 'asked', 0, true
FROM sms_messages m JOIN deposits d ON d.id::text = split_part(m.request_key, ':', 2)
WHERE m.request_key ~ '^surcharge-part:[0-9]+$' AND d.order_id IS NOT NULL;
INSERT INTO told_money (order_id, request_key, kind, amount)
SELECT id, 'told-before:' || id, 'goes_back', money_going_back(id) FROM orders
WHERE status <> 'awaiting_payment' AND money_going_back(id) > 0;
INSERT INTO told_money (order_id, request_key, kind, amount, note_id)
SELECT id, 'asked-before:' || id, 'asked', surcharge_missing(id), coalesce((SELECT max(n.id) FROM order_notes n WHERE n.order_id = orders.id
  AND n.kind IN ('address_changed', 'surcharge_waived', 'surcharge_paid', 'surcharge_reopened')), 0)
FROM orders WHERE status = 'paid' AND surcharge_due > 0 AND surcharge_missing(id) > 0;
DROP INDEX sms_messages_of_deposits;

-- Whatever changes the sums has them compared with what was told, once for all that one transaction changes.
CREATE FUNCTION queue_money_news(wanted bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('tell-of-money', json_build_object('order', wanted), job_key => 'money:' || wanted)
  WHERE wanted IS NOT NULL;
END
$$;
CREATE FUNCTION queue_money_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_money_news(NEW.id);
  RETURN NULL;
END
$$;
CREATE FUNCTION queue_money_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM queue_money_news(OLD.order_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM queue_money_news(NEW.order_id); END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER deposit_told ON deposits;
DROP TRIGGER deposit_told_later ON deposits;
DROP TRIGGER order_tells_of_deposits ON orders;
DROP TRIGGER order_tells_of_surcharge_money ON orders;
-- Narrows: only the triggers above have called these.
DROP FUNCTION queue_deposit_message();
-- Narrows: only the triggers above have called these.
DROP FUNCTION queue_surplus_deposits();
CREATE TRIGGER deposit_counted_for_news AFTER INSERT ON deposits FOR EACH ROW WHEN (NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION queue_money_of_orders();
CREATE TRIGGER deposit_change_counted_for_news AFTER UPDATE OF open, order_id ON deposits FOR EACH ROW
  WHEN ((OLD.open, OLD.order_id) IS DISTINCT FROM (NEW.open, NEW.order_id)) EXECUTE FUNCTION queue_money_of_orders();
CREATE TRIGGER refund_counted_for_news AFTER INSERT ON refunds FOR EACH ROW WHEN (NEW.deposit_id IS NOT NULL)
  EXECUTE FUNCTION queue_money_of_orders();
CREATE TRIGGER refund_end_counted_for_news AFTER DELETE ON refunds FOR EACH ROW WHEN (OLD.deposit_id IS NOT NULL)
  EXECUTE FUNCTION queue_money_of_orders();
CREATE TRIGGER surcharge_counted_for_news AFTER UPDATE OF status, surcharge_due ON orders FOR EACH ROW
  WHEN (NEW.status = 'paid' AND (OLD.status, OLD.surcharge_due) IS DISTINCT FROM (NEW.status, NEW.surcharge_due))
  EXECUTE FUNCTION queue_money_of_order();
