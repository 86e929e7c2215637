-- Work that was given up is tried again or left by people now, so whoever takes it from the list is written down. What it
-- was given and what went wrong may name customers. It has a trigger of its own, since what it was given may be just what
-- jsonb refuses.
CREATE FUNCTION audit_given_up_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (person_id, actor, request_id, table_name, row_id, action, columns, before)
  SELECT nullif(current_setting('shop.person', true), '')::bigint,
    CASE WHEN nullif(current_setting('shop.person', true), '') IS NULL THEN 'system' ELSE 'staff' END,
    nullif(current_setting('shop.request', true), ''),
    TG_TABLE_NAME, OLD.job_id::text, 'delete', '{attempts,job_id,parked_at,payload,problem,queued_at,task}',
    jsonb_build_object('attempts', OLD.attempts, 'job_id', OLD.job_id, 'parked_at', OLD.parked_at,
      'queued_at', OLD.queued_at, 'task', OLD.task);
  RETURN NULL;
END
$$;
CREATE TRIGGER audited AFTER DELETE ON parked_jobs FOR EACH ROW EXECUTE FUNCTION audit_given_up_work();
CREATE TRIGGER audited_emptying BEFORE TRUNCATE ON parked_jobs FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
DELETE FROM audit_exemptions WHERE table_name = 'parked_jobs';
INSERT INTO audit_decisions SELECT 'parked_jobs', unnest('{attempts,job_id,parked_at,queued_at,task}'::text[]), 'told';
INSERT INTO audit_decisions VALUES ('parked_jobs', 'payload', 'untold'), ('parked_jobs', 'problem', 'untold'),
  ('parked_jobs', 'is_demo', 'ignored');
