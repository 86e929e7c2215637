-- Checks of the stock look at what has happened lately and at one slice of the rest, never at everything at once.
CREATE INDEX order_events_by_time ON order_events (at);
-- What is asked of a lot is asked of every state; the former index knew one of them.
CREATE INDEX order_lots_of_lot ON order_lots (lot_id, state) INCLUDE (units);
DROP INDEX order_lots_by_lot;
