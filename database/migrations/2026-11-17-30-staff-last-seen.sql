-- Sessions are forgotten soon after they end; when somebody was last at work is asked for longer than that. Not called
-- seen_at: the version before this one joins the table to sessions, and would not know which is meant.
ALTER TABLE staff_members ADD COLUMN last_seen_at timestamptz;
UPDATE staff_members m SET last_seen_at = (SELECT max(s.seen_at) FROM staff_sessions s WHERE s.user_id = m.user_id);
SELECT audit_table('staff_members', '{user_id,role,added_at}', '{}', '{last_seen_at}');
