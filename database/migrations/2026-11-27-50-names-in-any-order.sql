-- «Елкина» finds Ёлкина, and each word that staff type may begin any word of a name: "Abdullaeva Zarina" finds Зарина
-- Абдуллаева, "Madina" finds Zarina-Madina.

-- As before, but ё is е at the beginning of a word too. The cost keeps PostgreSQL from folding row after row.
CREATE OR REPLACE FUNCTION folded(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  -- Without apostrophes and the two signs, before one of them becomes a space.
  spelled text COLLATE "C" := normalize(translate(words, '''`´ʻʼʽʾʿ‘’‛′＇ЪЬъь', ''), NFKC);
BEGIN
  spelled := translate(spelled, 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯЎҚҒҲӘӨҮҰҢІЇЄҐӢӮҶҺ',
    'абвгдеёжзийклмнопрстуфхцчшщыэюяўқғҳәөүұңіїєґӣӯҷһ');
  -- Most people write е where a dictionary has ё.
  spelled := regexp_replace(spelled, '([бвгджзклмнпрстфхцчшщ])ё', '\1е', 'g');
  spelled := replace(replace(replace(spelled, 'ё', 'io'), 'ю', 'iu'), 'я', 'ia');
  spelled := replace(replace(replace(spelled, 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh');
  spelled := replace(replace(replace(spelled, 'щ', 'sh'), 'ж', 'j'), 'ҷ', 'j');
  spelled := translate(spelled, 'абвгдезийклмнопрстуфхыэўқғҳәөүұңіїєґӣӯһıøłđ',
    'abvgdeziiklmnoprstufxieokghaouuniiegiuhiold');
  spelled := lower(regexp_replace(normalize(spelled, NFKD), '[\u0300-\u036f]', '', 'g'));
  -- Latin spellings of one sound: Khasan, Xasan and Hasan; Djamshid, Zhamshid and Jamshid; Abdullayeva and Abdullaeva.
  spelled := replace(replace(replace(replace(spelled, 'x', 'kh'), 'q', 'k'), 'w', 'v'), 'y', 'i');
  spelled := replace(replace(replace(spelled, 'gh', 'g'), 'shch', 'sh'), 'zh', 'j');
  spelled := replace(regexp_replace(spelled, '(?<![cgkpst])h', 'kh', 'g'), 'j', 'dj');
  spelled := regexp_replace(spelled, '(?<![a-z])i[eo]', 'e', 'g');
  spelled := regexp_replace(spelled, '(?<=[aeiou])e', 'ie', 'g');
  spelled := regexp_replace(spelled, '([a-z])\1+', '\1', 'g');
  RETURN btrim(regexp_replace(spelled, '\s+', ' ', 'g'));
END
$$;

-- PostgreSQL's own division into words depends on the locale and takes "kim.anna" for an address of the web. This one
-- divides at every sign of ASCII and Latin-1, at those of General Punctuation and at those of Korean and Japanese.
CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(folded(name),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'), '');
CREATE FUNCTION name_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(name_parts(name));
-- Each typed word as the beginning of a word; nothing where nothing is typed. The division leaves no quote in a word.
CREATE FUNCTION name_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (CASE WHEN cardinality(name_parts(typed)) > 0
    THEN CAST('''' || array_to_string(name_parts(typed), ''':* & ''') || ''':*' AS tsquery) END);

DROP INDEX orders_by_recipient, orders_by_second_name, users_by_name, users_by_second_name, deposits_by_name,
  deposits_by_second_name, deposits_open_by_name, deposits_open_by_second_name, claims_by_name, claims_by_second_name,
  claims_open_by_name, claims_open_by_second_name;
CREATE INDEX orders_by_recipient ON orders USING gin (name_words(recipient_name)) WHERE recipient_name IS NOT NULL;
CREATE INDEX users_by_name ON users USING gin (name_words(name)) WHERE name <> '';
CREATE INDEX deposits_by_name ON deposits USING gin (name_words(depositor)) WHERE depositor <> '';
CREATE INDEX deposits_open_by_name ON deposits USING gin (name_words(depositor)) WHERE depositor <> '' AND open > 0;
CREATE INDEX claims_by_name ON claims USING gin (name_words(contact_name)) WHERE contact_name IS NOT NULL;
CREATE INDEX claims_open_by_name ON claims USING gin (name_words(contact_name))
  WHERE contact_name IS NOT NULL AND status = 'open';

REINDEX INDEX products_by_words;
