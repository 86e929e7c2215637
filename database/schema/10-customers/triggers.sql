-- users
CREATE OR REPLACE TRIGGER buyer_is_archived BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION archive_buyer();
CREATE OR REPLACE TRIGGER users_blocked_stay_so BEFORE DELETE ON users FOR EACH ROW
  WHEN (OLD.phone_number IS NOT NULL AND NOT OLD.is_demo) EXECUTE FUNCTION keep_block();
CREATE OR REPLACE TRIGGER users_blocked_again AFTER INSERT OR UPDATE OF phone_number ON users FOR EACH ROW
  WHEN (NEW.phone_number IS NOT NULL) EXECUTE FUNCTION find_block();
CREATE OR REPLACE TRIGGER audited AFTER UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,locale,created_at,logins_ended_at,locale_chosen}',
    '{phone_number,name}',
    '{is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- sessions
CREATE OR REPLACE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.expires_at > now()) EXECUTE FUNCTION announce_end_of_session();

-- addresses
CREATE CONSTRAINT TRIGGER addresses_have_default AFTER INSERT OR UPDATE OR DELETE ON addresses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_default_address();

-- customer_blocks
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON customer_blocks
  FOR EACH ROW EXECUTE FUNCTION audit_change('{user_id}', '{user_id,blocked_by,blocked_at}', '{reason}', '{}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON customer_blocks
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- customer_notes
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON customer_notes
  FOR EACH ROW EXECUTE FUNCTION audit_change('{id}', '{id,user_id,staff_id,created_at}', '{body}', '{}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON customer_notes
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- number_requests
CREATE OR REPLACE TRIGGER number_requests_are_work AFTER INSERT OR UPDATE OR DELETE ON number_requests
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON number_requests
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{user_id}',
    '{user_id,asked_by,asked_at,ready_at,confirmed_by,confirmed_at}',
    '{old_number,new_number,proof}',
    '{}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON number_requests
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
