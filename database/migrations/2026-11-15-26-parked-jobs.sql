-- Work that failed for good. It leaves the queue, which stays short, and waits here for a person.
CREATE TABLE parked_jobs (
  job_id bigint PRIMARY KEY,
  task text NOT NULL,
  -- As it came: what cannot be done may be just what jsonb refuses.
  payload json NOT NULL,
  attempts integer NOT NULL,
  problem text NOT NULL,
  queued_at timestamptz NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX parked_jobs_by_task ON parked_jobs (task);

-- Once the cause is mended: SELECT retry_parked_job(job_id) FROM parked_jobs WHERE task = '…';
CREATE FUNCTION retry_parked_job(parked bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  piece parked_jobs;
BEGIN
  DELETE FROM parked_jobs WHERE job_id = parked RETURNING * INTO piece;
  IF FOUND THEN
    PERFORM graphile_worker.add_job(piece.task, piece.payload);
  END IF;
END
$$;
