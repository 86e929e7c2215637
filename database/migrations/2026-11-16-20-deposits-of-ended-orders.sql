-- Who has last used a deposit, and when: whoever comes second is told. The version changes with every use.
ALTER TABLE deposits
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN used_by bigint REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN used_at timestamptz,
  -- Since when it is known which order it was meant for.
  ADD COLUMN meant_since timestamptz;
UPDATE deposits SET meant_since = created_at WHERE order_id IS NOT NULL;
CREATE INDEX deposits_by_user ON deposits (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX deposits_settled ON deposits (paid_at DESC, id DESC) WHERE open = 0;
CREATE INDEX deposits_by_amount ON deposits (amount, paid_at);
CREATE INDEX deposits_by_name ON deposits (lower(depositor) text_pattern_ops) WHERE depositor <> '';

CREATE FUNCTION count_deposit_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER deposit_version_counted BEFORE UPDATE OF open, order_id ON deposits FOR EACH ROW
  WHEN ((OLD.open, OLD.order_id) IS DISTINCT FROM (NEW.open, NEW.order_id)) EXECUTE FUNCTION count_deposit_version();

-- Money may still come for the order of somebody who is gone. What an order had of a deposit was its own since then.
CREATE OR REPLACE FUNCTION mark_depositor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.forget_when_settled := NEW.forget_when_settled
    OR EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND user_id IS NULL);
  IF TG_OP = 'INSERT' OR NEW.order_id IS DISTINCT FROM OLD.order_id THEN
    NEW.meant_since := coalesce((
      SELECT min(created_at) FROM deposit_allocations WHERE deposit_id = NEW.id AND order_id = NEW.order_id
    ), clock_timestamp());
  END IF;
  RETURN NEW;
END
$$;

-- Of which the order becomes known later is told of later.
CREATE TRIGGER deposit_told_later AFTER UPDATE OF order_id ON deposits FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL AND NEW.order_id IS DISTINCT FROM OLD.order_id)
  EXECUTE FUNCTION queue_deposit_message();

-- An order to which a deposit turns out not to belong may have nothing to send any more.
CREATE FUNCTION erase_former_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM refund_accounts WHERE order_id = OLD.order_id AND NOT is_owed_by_transfer(OLD.order_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER deposit_leaves_account AFTER UPDATE OF order_id ON deposits FOR EACH ROW
  WHEN (OLD.order_id IS NOT NULL AND NEW.order_id IS DISTINCT FROM OLD.order_id)
  EXECUTE FUNCTION erase_former_account();
