-- Under whose name the buyer says that the money comes, where their bank shows another name than theirs.
ALTER TABLE orders ADD COLUMN payer_name text CHECK (length(payer_name) BETWEEN 1 AND 80);

CREATE OR REPLACE FUNCTION forget_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recipient_name := NULL;
  NEW.phone_number := NULL;
  NEW.address_text := NULL;
  NEW.address_detail := NULL;
  NEW.entrance_note := NULL;
  NEW.payer_name := NULL;
  NEW.note := '';
  RETURN NEW;
END
$$;

-- The audit says that the name changed, not what it is.
SELECT audit_table('orders',
  array_agg(column_name) FILTER (WHERE decision = 'told'),
  array_agg(column_name) FILTER (WHERE decision = 'untold') || '{payer_name}',
  array_agg(column_name) FILTER (WHERE decision = 'ignored'))
FROM audit_decisions WHERE table_name = 'orders';
