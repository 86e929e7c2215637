-- The kind of goods decides how they are taxed, and some packs differ: what is exempt loose may be taxed in a jar. Null: as
-- its product is.
ALTER TABLE variations ADD COLUMN tax_type text CHECK (tax_type IN ('exempt', 'taxed'));
SELECT audit_also('variations', '{tax_type}');
