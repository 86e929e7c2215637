-- When staff last ended all logins of a customer; who did it says the audit.
ALTER TABLE users ADD COLUMN logins_ended_at timestamptz;
SELECT audit_also('users', '{logins_ended_at}');
