-- Customers are looked for by the beginning of their name. Databases differ in whether they know small letters beyond the
-- Latin ones.
CREATE FUNCTION small_letters(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(lower(words), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ')
$$;
DROP INDEX users_by_name;
CREATE INDEX users_by_name ON users (small_letters(name) text_pattern_ops) WHERE name <> '';
