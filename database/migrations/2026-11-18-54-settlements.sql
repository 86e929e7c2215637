-- What Toss says it has paid out, line by line: a payment, or with a minus what went back of one. No foreign keys: what it
-- says is kept also where the shop knows no such payment.
CREATE TABLE settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The same line again, in this file or another, is the same settlement.
  fingerprint text NOT NULL UNIQUE,
  toss_order_id text NOT NULL,
  amount integer NOT NULL,
  fee integer NOT NULL,
  paid_out integer NOT NULL,
  sold_on date NOT NULL,
  paid_out_on date NOT NULL,
  imported_by bigint REFERENCES users (id) ON DELETE SET NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX settlements_of_order ON settlements (toss_order_id);
CREATE INDEX settlements_by_day ON settlements (paid_out_on);
CREATE INDEX settlements_by_sale ON settlements (sold_on);
CREATE INDEX settlements_by_importer ON settlements (imported_by) WHERE imported_by IS NOT NULL;
SELECT audit_table('settlements',
  '{id,fingerprint,toss_order_id,amount,fee,paid_out,sold_on,paid_out_on,imported_by,imported_at}');
CREATE INDEX payment_attempts_by_moment ON payment_attempts (created_at) WHERE status IN ('paid', 'surplus');
