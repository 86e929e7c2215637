-- staff_members
CREATE OR REPLACE TRIGGER owners_do_not_all_leave AFTER DELETE ON staff_members FOR EACH ROW
  WHEN (OLD.role = 'owner') EXECUTE FUNCTION keep_an_owner();
CREATE OR REPLACE TRIGGER owners_do_not_all_change AFTER UPDATE OF role ON staff_members FOR EACH ROW
  WHEN (OLD.role = 'owner' AND NEW.role <> 'owner') EXECUTE FUNCTION keep_an_owner();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON staff_members
  FOR EACH ROW EXECUTE FUNCTION audit_change('{user_id}', '{user_id,role,added_at}', '{}', '{last_seen_at}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON staff_members
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- staff_totp
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON staff_totp
  FOR EACH ROW EXECUTE FUNCTION audit_change('{user_id}', '{user_id,added_at}', '{sealed_secret}', '{last_step}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON staff_totp
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- staff_passkeys
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON staff_passkeys
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,user_id,transports,name,added_at}',
    '{credential_id,public_key}',
    '{counter,used_at}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON staff_passkeys
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- staff_recovery_codes
CREATE OR REPLACE TRIGGER audited AFTER INSERT ON staff_recovery_codes REFERENCING NEW TABLE AS made
 
  FOR EACH STATEMENT EXECUTE FUNCTION audit_new_recovery_codes();
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON staff_recovery_codes
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- staff_sessions
CREATE OR REPLACE TRIGGER staff_session_ended AFTER DELETE ON staff_sessions
  FOR EACH ROW EXECUTE FUNCTION announce_end_of_work();

-- audit_log
CREATE OR REPLACE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_record();
CREATE OR REPLACE TRIGGER audit_log_stays_all BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_record();

-- personal_accesses
CREATE OR REPLACE TRIGGER personal_accesses_stay BEFORE UPDATE OR DELETE ON personal_accesses
  FOR EACH ROW EXECUTE FUNCTION keep_record();
CREATE OR REPLACE TRIGGER personal_accesses_stay_all BEFORE TRUNCATE ON personal_accesses
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();
