-- Whoever takes a lot back decides whether money goes back for it: only then is it promised.
ALTER TABLE recalls
  ADD COLUMN money_back boolean NOT NULL DEFAULT false,
  -- Made in error, and taken back: the lot is sold again, and whoever was told hears of it.
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN withdrawn_by bigint REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN withdrawn_why text NOT NULL DEFAULT '' CHECK (length(withdrawn_why) <= 500),
  ADD CHECK ((withdrawn_at IS NULL) = (withdrawn_why = '')),
  DROP CONSTRAINT recalls_lot_id_key;
CREATE INDEX recalls_of_lot ON recalls (lot_id);
CREATE UNIQUE INDEX recalls_that_stand ON recalls (lot_id) WHERE withdrawn_at IS NULL;
CREATE INDEX recalls_withdrawn_by_staff ON recalls (withdrawn_by) WHERE withdrawn_by IS NOT NULL;
SELECT audit_also('recalls', '{money_back,withdrawn_at,withdrawn_by,withdrawn_why}');

ALTER TABLE recall_orders ADD COLUMN withdrawal_told_at timestamptz;
CREATE INDEX recall_orders_to_correct ON recall_orders (recall_id) WHERE told_at IS NOT NULL AND withdrawal_told_at IS NULL;
