-- opening_ticks
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON opening_ticks
  FOR EACH ROW EXECUTE FUNCTION audit_change('{item}', '{item,ticked_by,ticked_at}', '{}', '{}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON opening_ticks
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
