-- A lot's history is told by moments. What tells of the past was written after what is there today, so that numbers say
-- nothing of it.
CREATE INDEX stock_movements_of_lot_by_moment ON stock_movements (lot_id, at, id);
DROP INDEX stock_movements_of_lot;
