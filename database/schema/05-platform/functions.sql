-- Once the cause is mended: SELECT retry_parked_job(job_id) FROM parked_jobs WHERE task = '…';
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

-- Work that was given up is tried again or left by people now, so whoever takes it from the list is written down. What it
-- was given and what went wrong may name customers. It has a trigger of its own, since what it was given may be just what
-- jsonb refuses.
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

-- Writes a text message down, counts it, and withholds it where a budget is used up, all or nothing: a process that dies
-- leaves no message that is over its budget and still to be sent. A message that is written down already is neither written
-- nor counted again. `spends_on` is null for messages without a budget; a purpose whose budget is missing has used it up.
CREATE OR REPLACE FUNCTION write_down_sms(
  asked text, phone text, sealed bytea, good timestamptz, beginning text,
  spends_on text, person_keys bytea[], person_seconds integer[], shop_key bytea
) RETURNS TABLE (written bigint, late boolean, budget text, wait integer) LANGUAGE plpgsql AS $$
DECLARE
  allowed message_budgets;
BEGIN
  INSERT INTO sms_messages (request_key, recipient, sealed_text, good_until, state, attempted_at)
  VALUES (asked, phone, sealed, good, beginning, CASE beginning WHEN 'sending' THEN now() END)
  ON CONFLICT (request_key) DO NOTHING
  RETURNING id, coalesce(good_until < now(), false) INTO written, late;
  IF NOT FOUND THEN RETURN; END IF;

  IF spends_on IS NOT NULL THEN
    SELECT * INTO allowed FROM message_budgets WHERE purpose = spends_on;
    IF NOT FOUND THEN
      budget := 'no';
      wait := 3600;
    ELSE
      -- The person's budget comes first: what one person may not have must not use up what is there for all.
      WITH wanted AS (
        SELECT key, seconds, CASE seconds WHEN 3600 THEN allowed.person_hour ELSE allowed.person_day END AS most
        FROM unnest(person_keys, person_seconds) AS given (key, seconds)
      ), counted AS (
        INSERT INTO limit_counters (key, window_start, window_end, count)
        SELECT key, start, start + seconds * interval '1 second', 1
        FROM wanted, LATERAL (SELECT to_timestamp(floor(extract(epoch FROM now()) / seconds) * seconds) AS start) AS stretch
        WHERE most IS NOT NULL
        -- Always in the same order, so that two messages never wait for each other.
        ORDER BY key
        ON CONFLICT (key, window_start) DO UPDATE SET count = limit_counters.count + 1
        RETURNING key, count, window_end
      )
      SELECT 'person', ceil(extract(epoch FROM max(window_end) - now())) INTO budget, wait
      FROM counted JOIN wanted USING (key) WHERE count > most HAVING count(*) > 0;

      IF budget IS NULL THEN
        WITH counted AS (
          INSERT INTO limit_counters (key, window_start, window_end, count)
          SELECT shop_key, start, start + interval '1 hour', 1
          FROM to_timestamp(floor(extract(epoch FROM now()) / 3600) * 3600) AS start
          ON CONFLICT (key, window_start) DO UPDATE SET count = limit_counters.count + 1
          RETURNING count, window_end
        )
        SELECT 'shop', ceil(extract(epoch FROM window_end - now())) INTO budget, wait
        FROM counted WHERE count > allowed.shop_hour;
      END IF;
    END IF;
  END IF;

  IF budget IS NOT NULL THEN
    wait := greatest(1, wait);
    UPDATE sms_messages SET state = 'withheld', problem = budget || '_budget', sealed_text = NULL, recipient = NULL
    WHERE id = written;
  END IF;
  RETURN NEXT;
END
$$;
