-- settings
CREATE OR REPLACE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION announce_setting();
CREATE OR REPLACE TRIGGER settings_emptied AFTER TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION audit_change('{key}', '{key,value}', '{}', '{updated_at,version,changed_by}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
CREATE OR REPLACE TRIGGER versioned BEFORE UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION raise_version('{updated_at}');

-- policy_versions
CREATE OR REPLACE TRIGGER policy_versions_changed AFTER INSERT OR UPDATE OR DELETE ON policy_versions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('settings:policies');
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON policy_versions
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{policy,number}',
    '{policy,number,published_by,published_at}',
    '{texts,note}',
    '{}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON policy_versions
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
