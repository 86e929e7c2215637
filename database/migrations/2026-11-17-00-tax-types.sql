-- Unprocessed food is exempt from value-added tax, everything else is taxed, delivery included. An order keeps what its
-- goods were when it was placed.
ALTER TABLE products ADD COLUMN tax_type text NOT NULL DEFAULT 'taxed' CHECK (tax_type IN ('exempt', 'taxed'));
ALTER TABLE order_lines ADD COLUMN tax_type text NOT NULL DEFAULT 'taxed' CHECK (tax_type IN ('exempt', 'taxed'));

-- How much of what goes back was exempt. Money that never belonged to an order has no such part.
ALTER TABLE refunds ADD COLUMN exempt_amount integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT refunds_exempt_within_amount CHECK (exempt_amount BETWEEN 0 AND amount);

-- What Toss was told to be exempt; null where it was told nothing, and hears nothing of it in refunds either.
ALTER TABLE payment_attempts ADD COLUMN tax_free_amount integer CHECK (tax_free_amount BETWEEN 0 AND amount);
ALTER TABLE simulated_payments ADD COLUMN tax_free_amount integer NOT NULL DEFAULT 0
  CHECK (tax_free_amount BETWEEN 0 AND total_amount);

-- How much of what an order was placed for is exempt, lines that were left out later included.
CREATE FUNCTION order_exempt(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(price * (count + left_out)), 0)::integer FROM order_lines
  WHERE order_id = wanted AND tax_type = 'exempt'
$$;

SELECT audit_table('products',
  '{id,slug,name,name_ko,description,ingredients,search_words,brand_id,category_id,certificate_id,origin,storage,tax_type,listed,archived_at,created_at}',
  '{}', '{changed_at,popularity,rating_count,rating_sum}');
SELECT audit_table('order_lines',
  '{id,order_id,position,product_id,variation_id,name,slug,sku,picture_key,storage,tax_type,unit_type,unit_amount,price,usual_price,count,left_out}',
  '{}', '{}', 'UPDATE OR DELETE');
SELECT audit_table('refunds', '{id,key,order_id,attempt_id,deposit_id,amount,exempt_amount,lines,status,problem,requested_by,sent_by,created_at,done_at}',
  '{reason}', '{tries,try_at}');
UPDATE simulated_payments SET cancels = (SELECT jsonb_agg(one || '{"taxFreeAmount": 0}') FROM jsonb_array_elements(cancels) one)
WHERE cancels <> '[]';
