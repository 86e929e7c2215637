-- What was searched on each day and how often, without who searched it. The processes of the shop add to it now and then,
-- and a job keeps it small.
CREATE TABLE searches (
  day date NOT NULL,
  words text NOT NULL CHECK (char_length(words) BETWEEN 1 AND 60),
  times integer NOT NULL CHECK (times > 0),
  -- How many products it found last.
  found integer NOT NULL CHECK (found >= 0),
  PRIMARY KEY (day, words)
);
SELECT audit_nothing('searches', 'counted by the shop');
