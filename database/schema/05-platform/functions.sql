-- Run after the cause is fixed: SELECT retry_parked_job(job_id) FROM parked_jobs WHERE task = '…';
CREATE OR REPLACE FUNCTION retry_parked_job(parked bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  piece parked_jobs;
BEGIN
  DELETE FROM parked_jobs WHERE job_id = parked RETURNING * INTO piece;
  IF FOUND THEN
    PERFORM graphile_worker.add_job(piece.task, piece.payload);
  END IF;
END
$$;

-- Staff retry or discard parked jobs, so the audit records who removed one from the list. Payload and error may name
-- customers. It has its own trigger because the payload may be a value that jsonb rejects.
CREATE OR REPLACE FUNCTION audit_given_up_work() RETURNS trigger LANGUAGE plpgsql AS $$
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
