-- Until somebody chooses a language for messages in their profile, `locale` is that of the page they first logged in on.
ALTER TABLE users ADD COLUMN locale_chosen boolean NOT NULL DEFAULT false;
SELECT audit_table('users', '{id,locale,locale_chosen,created_at,logins_ended_at}', '{name,phone_number}', '{is_demo}',
  'UPDATE OR DELETE');
