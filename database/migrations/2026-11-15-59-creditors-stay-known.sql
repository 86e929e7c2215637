-- Who is still owed something is not forgotten: whoever sends it back has to know to whom.
CREATE OR REPLACE FUNCTION forget_depositor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deposits SET depositor = '', memo = ''
  WHERE (order_id = NEW.id OR id IN (SELECT deposit_id FROM deposit_allocations WHERE order_id = NEW.id))
    AND open = 0 AND NOT EXISTS (SELECT FROM refunds WHERE deposit_id = deposits.id AND status <> 'done');
  RETURN NULL;
END
$$;
