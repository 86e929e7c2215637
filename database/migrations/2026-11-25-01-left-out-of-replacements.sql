-- What was to be sent again and is not is not made good: because that order was cancelled, or its goods were left out of it.
CREATE OR REPLACE FUNCTION made_good(line bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE
    WHEN cl.remedy IS DISTINCT FROM 'replacement' OR again.id IS NULL THEN cl.approved_count
    WHEN again.status = 'cancelled' THEN 0
    ELSE cl.approved_count - (SELECT coalesce(sum(sent.left_out), 0) FROM order_lines sent
      WHERE sent.order_id = again.id AND sent.sku = bought.sku) END), 0)::integer
  FROM claim_lines cl JOIN claims c ON c.id = cl.claim_id JOIN order_lines bought ON bought.id = cl.line_id
    LEFT JOIN orders again ON again.id = c.replacement_id
  WHERE cl.line_id = line
$$;
