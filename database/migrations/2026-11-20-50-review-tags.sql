-- Tags of a review, such as "fresh": quicker than words, and counted on the product page. Words are optional now.
ALTER TABLE reviews ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (tags <@ ARRAY[
  'fresh', 'tasty', 'tender', 'well_packed', 'came_cold', 'good_price', 'much_fat', 'tough', 'came_warm']);
