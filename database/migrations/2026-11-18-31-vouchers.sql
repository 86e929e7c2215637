-- What takes something off an order: by a code that somebody types, or by itself.
CREATE TABLE vouchers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As it is compared: capital letters, digits and dashes. Null for one that comes by itself.
  code text UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  name localized_text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('won', 'percent')),
  amount integer NOT NULL CHECK (amount > 0),
  -- Percents take off no more than this.
  most integer CHECK (most > 0),
  -- What the goods that it is for must cost together.
  from_total integer NOT NULL DEFAULT 0 CHECK (from_total >= 0),
  first_order boolean NOT NULL DEFAULT false,
  per_customer integer CHECK (per_customer > 0),
  in_all integer CHECK (in_all > 0),
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  valid_from timestamptz,
  valid_until timestamptz,
  -- The goods that it is for: whatever lies in or below these categories, and these products. Both empty: everything.
  -- Lists and no references: a category that is deleted must not make the voucher good for all.
  category_ids bigint[] NOT NULL DEFAULT '{}',
  product_ids bigint[] NOT NULL DEFAULT '{}',
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (kind = 'won' OR amount <= 100),
  CHECK (kind = 'percent' OR most IS NULL),
  CHECK (valid_from < valid_until),
  -- The last use is given away once, however many ask for it at the same moment.
  CONSTRAINT vouchers_not_overused CHECK (used <= in_all)
);
CREATE INDEX vouchers_by_themselves ON vouchers (id) WHERE code IS NULL AND ended_at IS NULL;
SELECT audit_table('vouchers',
  '{id,code,name,kind,amount,most,from_total,first_order,per_customer,in_all,valid_from,valid_until,category_ids,product_ids,ended_at}',
  '{}', '{used,created_at}');
SELECT version_table('vouchers', '{used}');

-- One voucher for an order, once. Its use is free again when the order comes to nothing.
CREATE TABLE voucher_uses (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  voucher_id bigint NOT NULL REFERENCES vouchers (id),
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  amount integer NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  freed_at timestamptz
);
CREATE INDEX voucher_uses_of_voucher ON voucher_uses (voucher_id, order_id DESC);
CREATE INDEX voucher_uses_of_customer ON voucher_uses (user_id, voucher_id) WHERE freed_at IS NULL;
SELECT audit_nothing('voucher_uses', 'written with the order that it belongs to');

-- Counts every use in the statement that makes or frees it.
CREATE FUNCTION count_voucher_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.freed_at IS NULL;
  is_now boolean := TG_OP <> 'DELETE' AND NEW.freed_at IS NULL;
BEGIN
  IF was <> is_now THEN
    UPDATE vouchers SET used = used + CASE WHEN is_now THEN 1 ELSE -1 END
    WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.voucher_id ELSE NEW.voucher_id END;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER voucher_use_counted AFTER INSERT OR DELETE OR UPDATE OF freed_at ON voucher_uses
  FOR EACH ROW EXECUTE FUNCTION count_voucher_use();

-- An order that comes to nothing gives the use back, through whatever door; one that is paid late takes it again.
CREATE FUNCTION free_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE voucher_uses SET freed_at = CASE WHEN NEW.status IN ('cancelled', 'expired') THEN now() END
  WHERE order_id = NEW.id AND (freed_at IS NULL) = (NEW.status IN ('cancelled', 'expired'));
  RETURN NULL;
END
$$;
CREATE TRIGGER order_frees_voucher AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status
    AND (NEW.status IN ('cancelled', 'expired') OR OLD.status = 'expired'))
  EXECUTE FUNCTION free_voucher();

-- What the voucher took off, as a part of the discount.
ALTER TABLE orders ADD COLUMN voucher_total integer NOT NULL DEFAULT 0
  CHECK (voucher_total BETWEEN 0 AND discount_total);
SELECT audit_also('orders', '{voucher_total}');
