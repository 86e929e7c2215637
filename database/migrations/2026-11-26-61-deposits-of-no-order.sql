-- Money on the account that is no order's: interest, what a card company pays out, the owner's own. It is owed to nobody, so
-- nothing of it is open.
ALTER TABLE deposits
  ADD COLUMN excluded_as text CHECK (excluded_as IN ('interest', 'card_payout', 'own_money', 'other')),
  ADD COLUMN excluded_note text NOT NULL DEFAULT '' CHECK (length(excluded_note) <= 200),
  ADD COLUMN excluded_by bigint REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN excluded_at timestamptz CHECK (
    (excluded_at IS NULL) = (excluded_as IS NULL) AND (excluded_at IS NULL OR (open = 0 AND order_id IS NULL)));
CREATE INDEX deposits_by_excluder ON deposits (excluded_by) WHERE excluded_by IS NOT NULL;
SELECT audit_also('deposits', '{excluded_as,excluded_note,excluded_by,excluded_at}');
