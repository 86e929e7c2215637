-- Has further columns of an audited table told, whatever was decided about the others.
CREATE FUNCTION audit_more(name text, more text[]) RETURNS void LANGUAGE sql AS $$
  SELECT audit_table(name,
    coalesce(array_agg(column_name) FILTER (WHERE decision = 'told'), '{}') || more,
    coalesce(array_agg(column_name) FILTER (WHERE decision = 'untold'), '{}'),
    coalesce(array_agg(column_name) FILTER (WHERE decision = 'ignored'), '{}'))
  FROM audit_decisions WHERE table_name = name
$$;

-- A discount begins and ends by itself: from the first moment on, until just before the second. Without a moment it has
-- begun long ago, or has no end in sight. Nothing is written when the moment comes.
ALTER TABLE variations
  ADD COLUMN discount_from timestamptz,
  ADD COLUMN discount_until timestamptz,
  ADD CHECK (discount IS NOT NULL OR (discount_from IS NULL AND discount_until IS NULL)),
  ADD CHECK (discount_from < discount_until);
SELECT audit_more('variations', '{discount_from,discount_until}');

CREATE OR REPLACE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET changed_at = now() WHERE id IN (
    SELECT after.product_id FROM before JOIN after USING (id)
    WHERE (before.price, before.discount, before.discount_from, before.discount_until)
      IS DISTINCT FROM (after.price, after.discount, after.discount_from, after.discount_until)
  );
  RETURN NULL;
END
$$;
