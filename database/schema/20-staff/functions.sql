-- A shop without an owner could never get one again through the browser.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Serialises the removal of owners, so that two of them cannot each rely on the other to stay.
  PERFORM pg_advisory_xact_lock(7270011);
  IF NOT EXISTS (SELECT FROM staff_members WHERE role = 'owner') THEN
    RAISE EXCEPTION 'the last owner cannot be removed' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_keep_an_owner';
  END IF;
  RETURN NULL;
END
$$;

-- Announces the end of a staff session, also when the login itself continues.
CREATE OR REPLACE FUNCTION announce_end_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload) VALUES ('work_ended', OLD.session_id::text);
  RETURN NULL;
END
$$;

-- A recovery code replaces the second factor, so creating new codes is recorded, once for all of them. Using a code
-- counts as a login. The codes themselves are never logged.
CREATE OR REPLACE FUNCTION audit_new_recovery_codes() RETURNS trigger LANGUAGE plpgsql AS $$
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
