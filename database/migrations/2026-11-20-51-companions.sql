-- What is bought together with a product, best first. Counted at night over the customers of many orders; nobody's own
-- basket can be read from it.
CREATE TABLE product_companions (
  product_id bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  goes_with bigint[] NOT NULL CHECK (cardinality(goes_with) BETWEEN 1 AND 12)
);
SELECT audit_nothing('product_companions', 'counted by the shop');

CREATE TRIGGER companions_announced_by_new AFTER INSERT ON product_companions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('figures', 'product_id');
CREATE TRIGGER companions_announced_by_end AFTER DELETE ON product_companions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('figures', 'product_id');
CREATE TRIGGER companions_announced_by_change AFTER UPDATE ON product_companions
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_rows('figures', 'product_id');
