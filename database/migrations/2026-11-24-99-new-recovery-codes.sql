-- A recovery code opens the back office in place of a second factor: whoever makes new ones is written down, once for all
-- of them. That one is used is a login, and what they are nobody is told.
CREATE FUNCTION audit_new_recovery_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (person_id, actor, request_id, table_name, row_id, action, columns, after)
  SELECT nullif(current_setting('shop.person', true), '')::bigint,
    CASE WHEN nullif(current_setting('shop.person', true), '') IS NULL THEN 'system' ELSE 'staff' END,
    nullif(current_setting('shop.request', true), ''),
    TG_TABLE_NAME, made.user_id::text, 'insert', '{code_hash,user_id}', jsonb_build_object('user_id', made.user_id)
  FROM made GROUP BY made.user_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER audited AFTER INSERT ON staff_recovery_codes REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION audit_new_recovery_codes();
CREATE TRIGGER audited_emptying BEFORE TRUNCATE ON staff_recovery_codes
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
DELETE FROM audit_exemptions WHERE table_name = 'staff_recovery_codes';
INSERT INTO audit_decisions VALUES
  ('staff_recovery_codes', 'user_id', 'told'), ('staff_recovery_codes', 'code_hash', 'untold');
