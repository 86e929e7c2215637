-- Of each parcel the customer is told once: with the step of the order, together with others, or by itself when it follows later.
CREATE TABLE told_parcels (
  parcel_id bigint PRIMARY KEY REFERENCES parcels (id) ON DELETE CASCADE
);
SELECT audit_nothing('told_parcels', 'written by the shop itself; the outbox says what was sent');

-- Those that are on their way were told of with their order.
INSERT INTO told_parcels SELECT p.id FROM parcels p JOIN orders o ON o.id = p.order_id WHERE o.status = 'shipped';
