-- When staff last ended all logins of a customer; who did it says the audit. Customers make their accounts themselves.
ALTER TABLE users ADD COLUMN logins_ended_at timestamptz;
SELECT audit_table('users', '{id,locale,created_at,logins_ended_at}', '{name,phone_number}', '{is_demo}', 'UPDATE OR DELETE');
