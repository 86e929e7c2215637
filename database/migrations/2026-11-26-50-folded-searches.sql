-- Staff find a name in whatever case, script or spelling it was typed: "Abdullaeva" finds Абдуллаева, "To'lqinova"
-- finds Toʻlqinova. Clusters differ in which letters lower() knows, so nothing here depends on the locale.
-- Every step keeps beginnings: what begins like a name still does when both are folded, so an index of beginnings works.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
  spelled := regexp_replace(spelled, '(?<![a-z])ie', 'e', 'g');
  spelled := regexp_replace(spelled, '(?<=[aeiou])e', 'ie', 'g');
  spelled := regexp_replace(spelled, '([a-z])\1+', '\1', 'g');
  RETURN btrim(regexp_replace(spelled, '\s+', ' ', 'g'));
END
$$;

DROP INDEX orders_by_recipient, orders_by_second_name, users_by_name, users_by_second_name, users_in_order_of_second_name,
  deposits_by_name, deposits_in_order_of_name, deposits_open_by_name, claims_by_name, claims_in_order_of_name, claims_open_by_name;
CREATE INDEX orders_by_recipient ON orders (folded(recipient_name) text_pattern_ops, id DESC)
  WHERE recipient_name IS NOT NULL;
CREATE INDEX orders_by_second_name ON orders (split_part(folded(recipient_name), ' ', 2) text_pattern_ops, id DESC)
  WHERE recipient_name IS NOT NULL;
CREATE INDEX users_by_name ON users (folded(name) text_pattern_ops) WHERE name <> '';
CREATE INDEX users_by_second_name ON users (split_part(folded(name), ' ', 2) text_pattern_ops) WHERE name <> '';
CREATE INDEX deposits_by_name ON deposits (folded(depositor) text_pattern_ops, paid_at DESC, id DESC) WHERE depositor <> '';
CREATE INDEX deposits_by_second_name ON deposits (split_part(folded(depositor), ' ', 2) text_pattern_ops, paid_at DESC, id DESC)
  WHERE depositor <> '';
CREATE INDEX deposits_open_by_name ON deposits (folded(depositor) text_pattern_ops, paid_at DESC, id DESC)
  WHERE depositor <> '' AND open > 0;
CREATE INDEX deposits_open_by_second_name
  ON deposits (split_part(folded(depositor), ' ', 2) text_pattern_ops, paid_at DESC, id DESC)
  WHERE depositor <> '' AND open > 0;
CREATE INDEX claims_by_name ON claims (folded(contact_name) text_pattern_ops, opened_at DESC, id DESC)
  WHERE contact_name IS NOT NULL;
CREATE INDEX claims_by_second_name ON claims (split_part(folded(contact_name), ' ', 2) text_pattern_ops, opened_at DESC, id DESC)
  WHERE contact_name IS NOT NULL;
CREATE INDEX claims_open_by_name ON claims (folded(contact_name) text_pattern_ops, opened_at DESC, id DESC)
  WHERE contact_name IS NOT NULL AND status = 'open';
CREATE INDEX claims_open_by_second_name
  ON claims (split_part(folded(contact_name), ' ', 2) text_pattern_ops, opened_at DESC, id DESC)
  WHERE contact_name IS NOT NULL AND status = 'open';

-- A product by any word of its names. PostgreSQL's own division into words depends on the locale for letters beyond the
-- Latin ones, of which folding leaves only those of other scripts.
DROP INDEX products_by_words;
CREATE OR REPLACE FUNCTION product_words(name jsonb, name_ko text, slug text) RETURNS tsvector LANGUAGE sql IMMUTABLE
  RETURN to_tsvector('simple'::regconfig,
    folded(concat_ws(' ', name ->> 'en', name ->> 'ru', name ->> 'uz', name_ko, replace(slug, '-', ' '))));
CREATE INDEX products_by_words ON products USING gin (product_words(name, name_ko, slug));
