-- The number of a parcel is in `parcels` alone.
DROP TRIGGER IF EXISTS orders_parcel_noted ON orders;
-- Narrows: nothing has read or written them since every parcel is a row of its own.
ALTER TABLE orders DROP COLUMN carrier, DROP COLUMN tracking_number;

-- Narrows: nothing has read or written it since `personal_accesses` says who looked at an account.
DROP TABLE refund_account_looks;
