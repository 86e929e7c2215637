-- Title and description of a category's page for search engines, in each language; the page makes its own where one is missing.
ALTER TABLE categories ADD COLUMN page_title jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(page_title) = 'object');
ALTER TABLE categories ADD COLUMN page_description jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(page_description) = 'object');
