-- An order keeps the account that its customer was told to transfer to, whichever the shop uses for new ones by then.
ALTER TABLE orders ADD COLUMN told_account jsonb CHECK (jsonb_typeof(told_account) = 'object');
-- The settings say who changed the account.
SELECT audit_also('orders', ignored => '{told_account}');

CREATE FUNCTION account_for_transfers() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('bank', value -> 'bank', 'account', value -> 'account', 'holder', value -> 'holder')
  FROM settings WHERE key = 'bank' AND jsonb_typeof(value) = 'object'
$$;

CREATE FUNCTION tell_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.told_account := account_for_transfers();
  RETURN NEW;
END
$$;
CREATE TRIGGER account_told BEFORE INSERT OR UPDATE OF payment_method ON orders FOR EACH ROW
  WHEN (NEW.payment_method = 'bank_transfer' AND NEW.told_account IS NULL) EXECUTE FUNCTION tell_account();

UPDATE orders SET told_account = account_for_transfers()
WHERE status = 'awaiting_payment' AND payment_method = 'bank_transfer';
