-- Narrows: nothing has called it since an order is placed in one transaction (src/features/orders/placement.service.ts).
DROP FUNCTION hold_customer(bigint);
