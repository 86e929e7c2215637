-- What the simulated Google and Kakao remember: logins under way, tokens, accounts and their signing keys. In the database,
-- so that each request of a login may reach another process of the shop.
CREATE TABLE simulated_logins (
  provider text NOT NULL CHECK (provider IN ('google', 'kakao')),
  kind text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  uid text GENERATED ALWAYS AS (payload ->> 'uid') STORED,
  grant_id text GENERATED ALWAYS AS (payload ->> 'grantId') STORED,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider, kind, id)
);
CREATE INDEX simulated_logins_uid ON simulated_logins (provider, kind, uid) WHERE uid IS NOT NULL;
CREATE INDEX simulated_logins_grant ON simulated_logins (provider, grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX simulated_logins_expiry ON simulated_logins (expires_at);
