-- What reports of a period look up by its moments.
CREATE INDEX basket_items_by_moment ON basket_items (created_at, user_id);
CREATE INDEX order_events_of_delivery ON order_events (at, order_id) WHERE to_status = 'delivered';
CREATE INDEX stock_movements_by_moment ON stock_movements (at, lot_id);
CREATE INDEX orders_by_moment_and_customer ON orders (created_at, user_id);
