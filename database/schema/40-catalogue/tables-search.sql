-- Words with the same meaning, in any language and script; the owner adds to them.
CREATE TABLE synonyms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  words text[] NOT NULL CHECK (cardinality(words) >= 2),
  version integer NOT NULL DEFAULT 1,
  folded_words text NOT NULL GENERATED ALWAYS AS (folded_all(words)) STORED
);

-- What was searched on each day and how often, without who searched. The processes of the shop add to it periodically,
-- and a job keeps it small.
CREATE TABLE searches (
  day date NOT NULL,
  words text NOT NULL CHECK (char_length(words) BETWEEN 1 AND 60),
  times integer NOT NULL CHECK (times > 0),
  -- How many products the last such search found.
  found integer NOT NULL CHECK (found >= 0),
  -- True for searches of demo history, so that they are deleted with the demo.
  is_demo boolean NOT NULL DEFAULT false,
  PRIMARY KEY (day, words)
);
