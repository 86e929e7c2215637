-- The second way to delete records: those of the demo history, and of lots deleted with the demo.
CREATE OR REPLACE FUNCTION forget_demo_records(lots_gone bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('shop.forgets_records', 'on', true);
  DELETE FROM audit_log WHERE is_demo;
  DELETE FROM stock_movements WHERE lot_id = ANY (lots_gone);
  PERFORM set_config('shop.forgets_records', '', true);
END
$$;

-- Deletes a row unless another row in any table refers to it.
CREATE OR REPLACE FUNCTION remove_if_unneeded(name text, row_id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %I WHERE id = $1', name) USING row_id;
  RETURN true;
EXCEPTION WHEN foreign_key_violation THEN
  RETURN false;
END
$$;
