-- Words of blanks and invisible signs alone, as an import could leave them, tell nothing. The signs are those of
-- visible-text.ts, named one by one: which of them PostgreSQL takes for blanks depends on the locale.
CREATE FUNCTION is_blank(words text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(words, '') !~ '[^\u0001-\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';

DROP INDEX products_lacking_by_law;
CREATE INDEX products_lacking_by_law ON products (id) WHERE listed
  AND (coalesce(notice ->> 'kind', '') = '' OR is_blank(producer)
    OR (notice ->> 'kind' = 'processed' AND (is_blank(notice ->> 'food_type') OR is_blank(ingredients ->> 'en')))
    OR (origin <> 'KR' AND (is_blank(importer) OR coalesce(notice ->> 'import_declared', '') <> 'true')));
