-- Of each parcel the customer is told once: with the step of the order, together with others, or by itself when it follows later.
CREATE TABLE told_parcels (
  parcel_id bigint PRIMARY KEY REFERENCES parcels (id) ON DELETE CASCADE
);
SELECT audit_nothing('told_parcels', 'written by the shop itself; the outbox says what was sent');

-- Those that are on their way were told of with their order, but for the newest whose message may still wait to be written.
INSERT INTO told_parcels SELECT p.id FROM parcels p JOIN orders o ON o.id = p.order_id
WHERE o.status = 'shipped' AND (p.shipped_at < now() - interval '1 hour' OR EXISTS (
  SELECT FROM order_events e JOIN sms_messages m ON m.request_key = 'order-event:' || e.id
  WHERE e.order_id = o.id AND e.to_status = 'shipped'));
