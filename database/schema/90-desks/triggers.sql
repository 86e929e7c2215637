-- onboarding_checks
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON onboarding_checks
  FOR EACH ROW EXECUTE FUNCTION audit_change('{item}', '{item,ticked_by,ticked_at}', '{}', '{}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON onboarding_checks
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
