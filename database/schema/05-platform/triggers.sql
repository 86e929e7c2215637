-- parked_jobs
CREATE OR REPLACE TRIGGER parked_jobs_are_work AFTER INSERT OR UPDATE OR DELETE ON parked_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER audited AFTER DELETE ON parked_jobs FOR EACH ROW EXECUTE FUNCTION audit_given_up_work();
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON parked_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- message_budgets
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON message_budgets
  FOR EACH ROW EXECUTE FUNCTION audit_change('{purpose}', '{purpose,person_hour,person_day,shop_hour}', '{}', '{}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON message_budgets
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
