-- The title and description of a category page for search engines, by language. A page without them generates its own.
ALTER TABLE categories ADD COLUMN page_title jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(page_title) = 'object');
ALTER TABLE categories ADD COLUMN page_description jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(page_description) = 'object');
