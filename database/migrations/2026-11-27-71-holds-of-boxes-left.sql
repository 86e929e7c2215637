-- Also what is left of an order that has partly gone may be put on hold.
-- Narrows: the rule only allows more.
ALTER TABLE orders
  DROP CONSTRAINT orders_hold_check,
  ADD CONSTRAINT orders_hold_check CHECK (
    CASE WHEN held_at IS NULL THEN hold_reason = '' AND held_by IS NULL
    ELSE hold_reason <> '' AND status IN ('paid', 'preparing', 'shipped') END);
