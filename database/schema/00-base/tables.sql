-- Text in every language the shop speaks. English is always there, because it is what a missing translation falls back to.
CREATE DOMAIN localized_text AS jsonb
  CHECK (jsonb_typeof(VALUE) = 'object' AND coalesce(VALUE ->> 'en', '') <> '');

CREATE SCHEMA demo_past;

-- Customers are looked for by the beginning of their name. Databases differ in whether they know small letters beyond the
-- Latin ones.
CREATE FUNCTION small_letters(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(lower(words), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ')
$$;

-- Words of blanks and invisible signs alone, as an import could leave them, tell nothing. The signs are those of
-- visible-text.ts, named one by one: which of them PostgreSQL takes for blanks depends on the locale.
CREATE FUNCTION is_blank(words text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(words, '') !~ '[^\u0001-\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';

-- Staff find a name in any case, script or spelling: "Abdullaeva" finds Абдуллаева, "To'lqinova" finds Toʻlqinova.
-- PostgreSQL clusters differ in the letters that lower() knows, so nothing here depends on the locale. Every step keeps
-- beginnings: if a text begins with a name, the folded text begins with the folded name, so an index finds it. The cost
-- keeps PostgreSQL from folding row after row.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
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

-- Staff search synonyms by any part of a word. The folded text is stored, so that a search folds only what was typed.
CREATE FUNCTION folded_all(words text[]) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN folded(array_to_string(words, ' '));

-- The words of a name. PostgreSQL's own division into words depends on the locale and takes "kim.anna" for a web address.
-- This one divides at every sign of ASCII and Latin-1, of General Punctuation, and at Korean and Japanese signs.
CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(folded(name),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'), '');

-- For indexes of names: staff find a person by the beginning of any word.
CREATE FUNCTION name_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(name_parts(name));

-- Staff look for a product by any word of its names, whether it is listed or not. Databases differ in whether they know
-- small letters beyond the Latin ones.
CREATE FUNCTION product_words(name jsonb, name_ko text, slug text) RETURNS tsvector LANGUAGE sql IMMUTABLE
  RETURN to_tsvector('simple'::regconfig,
    folded(concat_ws(' ', name ->> 'en', name ->> 'ru', name ->> 'uz', name_ko, replace(slug, '-', ' '))));

-- The demo shop has a past that never was. Whoever writes it tells the transaction which moment it is about (`shop.moment`);
-- what is written then is marked as the demo's, so that nothing real can pass for older than it is.
CREATE FUNCTION tells_past() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.moment', true), '') <> ''
$$;

-- Defaults of moments call it: the real moment, or in the demo's past the moment that is told.
CREATE FUNCTION told_moment(real_moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN tells_past() THEN current_setting('shop.moment')::timestamptz ELSE real_moment END
$$;
