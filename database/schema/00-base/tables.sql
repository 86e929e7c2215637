-- Text in every language of the shop. English is required because it is the fallback for a missing translation.
CREATE DOMAIN localized_text AS jsonb
  CHECK (jsonb_typeof(VALUE) = 'object' AND coalesce(VALUE ->> 'en', '') <> '');

CREATE SCHEMA demo_past;

-- Customers are searched by the beginning of their name. lower() handles non-Latin letters only in some locales.
CREATE FUNCTION small_letters(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(lower(words), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ')
$$;

-- Text that consists only of whitespace and invisible characters, as an import can leave it, counts as empty. The
-- characters are those of visible-text.ts. They are listed one by one because PostgreSQL's own notion of whitespace
-- depends on the locale.
CREATE FUNCTION is_blank(words text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(words, '') !~ '[^\u0001-\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';

-- Staff find a name in any case, script or spelling: "Abdullaeva" finds Абдуллаева, "To'lqinova" finds Toʻlqinova.
-- Nothing here depends on the locale because clusters differ in the letters that lower() knows. Every step preserves
-- prefixes: if a text begins with a name, the folded text begins with the folded name, so an index can be used. The
-- high COST keeps PostgreSQL from folding row after row.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  -- Removes apostrophes and the two sign letters first, because normalisation would turn one of them into a space.
  spelled text COLLATE "C" := normalize(translate(words, '''`´ʻʼʽʾʿ‘’‛′＇ЪЬъь', ''), NFKC);
BEGIN
  spelled := translate(spelled, 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯЎҚҒҲӘӨҮҰҢІЇЄҐӢӮҶҺ',
    'абвгдеёжзийклмнопрстуфхцчшщыэюяўқғҳәөүұңіїєґӣӯҷһ');
  -- Most people type е where a dictionary has ё.
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

-- Staff search synonyms by any part of a word. The folded text is stored, so a search folds only the typed text.
CREATE FUNCTION folded_all(words text[]) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN folded(array_to_string(words, ' '));

-- The words of a name. PostgreSQL's own text parser depends on the locale and takes "kim.anna" for a host name. This
-- function splits at every ASCII, Latin-1 and General Punctuation symbol, and at Korean and Japanese punctuation.
CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(folded(name),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'), '');

-- For name indexes: staff find a person by the beginning of any word.
CREATE FUNCTION name_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(name_parts(name));

-- Staff search products by any word of their names, listed or not. lower() handles non-Latin letters only in some
-- locales.
CREATE FUNCTION product_words(name jsonb, name_ko text, slug text) RETURNS tsvector LANGUAGE sql IMMUTABLE
  RETURN to_tsvector('simple'::regconfig,
    folded(concat_ws(' ', name ->> 'en', name ->> 'ru', name ->> 'uz', name_ko, replace(slug, '-', ' '))));

-- True while demo history is written. The writer sets the simulated moment for its transaction (`shop.moment`). Rows
-- written then are marked as demo rows, so real rows cannot be backdated.
CREATE FUNCTION tells_past() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.moment', true), '') <> ''
$$;

-- Used in column defaults: the real moment, or the simulated moment while demo history is written.
CREATE FUNCTION recorded_moment(real_moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN tells_past() THEN current_setting('shop.moment')::timestamptz ELSE real_moment END
$$;
