-- Staff search synonyms by any part of a word. The folded text is stored, so that a search folds only what was typed.
CREATE FUNCTION folded_all(words text[]) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN folded(array_to_string(words, ' '));
ALTER TABLE synonyms ADD COLUMN folded_words text NOT NULL GENERATED ALWAYS AS (folded_all(words)) STORED;
SELECT audit_also('synonyms', ignored => '{folded_words}');
-- A stored generated column is computed after this trigger, so it always seems to change.
CREATE OR REPLACE TRIGGER versioned BEFORE UPDATE ON synonyms FOR EACH ROW EXECUTE FUNCTION raise_version('{folded_words}');
