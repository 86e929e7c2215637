-- Only `parcels` has tracking numbers now.
DROP TRIGGER IF EXISTS orders_parcel_noted ON orders;
-- Narrows: nothing has read or written them since every parcel has its own row.
ALTER TABLE orders DROP COLUMN carrier, DROP COLUMN tracking_number;

-- Narrows: nothing has read or written it since `personal_accesses` records who viewed an account.
DROP TABLE refund_account_looks;
