-- Most orders are paid by card and have no cash to count. The statement that would write nothing for them was planned anew
-- each time, twice for every order that is paid: PostgreSQL saw each time that this one is cheaper than any other.
CREATE OR REPLACE FUNCTION count_cash_kept(wanted bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_kept integer := coalesce(cash_kept(wanted), 0);
BEGIN
  UPDATE cash_receipts SET kept = now_kept, paid_at = CASE WHEN kept = 0 THEN cash_paid_at(wanted) ELSE paid_at END
  WHERE order_id = wanted AND kept <> now_kept;
  IF now_kept > 0 THEN
    INSERT INTO cash_receipts (order_id, paid_at, kept) SELECT o.id, cash_paid_at(o.id), now_kept FROM orders o
    WHERE o.id = wanted
      AND (o.total_price >= receipt_needed_from() OR EXISTS (SELECT FROM cash_receipt_requests WHERE order_id = o.id))
    ON CONFLICT (order_id) DO NOTHING;
  END IF;
END
$$;
