-- vouchers
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON vouchers
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,code,name,kind,amount,most,from_total,first_order,per_customer,in_all,valid_from,valid_until,category_ids,
     product_ids,ended_at}',
    '{}',
    '{used,created_at,version,cost}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON vouchers
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
CREATE OR REPLACE TRIGGER versioned BEFORE UPDATE ON vouchers FOR EACH ROW EXECUTE FUNCTION raise_version('{used,cost}');
