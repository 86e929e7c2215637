-- Ways of looking at a list that somebody of the staff comes back to: the query of its address under a name.
CREATE TABLE staff_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  query text NOT NULL CHECK (length(query) <= 1000),
  UNIQUE (user_id, name)
);
SELECT audit_nothing('staff_views', 'are a way of looking at orders and change none');
