-- The services that change the status or the lines of an order now apply the consequences.
DROP TRIGGER IF EXISTS order_releases_allocations ON orders;
DROP TRIGGER IF EXISTS order_closes_virtual_account ON orders;
DROP TRIGGER IF EXISTS order_loses_boxes ON orders;
DROP TRIGGER IF EXISTS order_frees_voucher ON orders;
DROP TRIGGER IF EXISTS changed_goods_open_boxes ON order_lots;
