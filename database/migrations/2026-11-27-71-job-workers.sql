-- Signs of life of those that take work from the queue: work of one that has been silent for too long is taken up by others.
CREATE TABLE job_workers (
  -- As the queue calls it in `locked_by`: a pool of workers of one process.
  worker_id text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
SELECT audit_nothing('job_workers', 'the queue');
