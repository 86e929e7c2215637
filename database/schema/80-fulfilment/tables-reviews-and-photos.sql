-- Customer reviews of products that they bought. A review is shown only after staff publish it.
CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  locale text NOT NULL CHECK (locale IN ('en', 'ru', 'uz')),
  body text NOT NULL CHECK (length(body) <= 4000),
  author text NOT NULL,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  published boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  -- A review belongs to the order line of the purchase; demo reviews belong to no line.
  order_line_id bigint UNIQUE REFERENCES order_lines (id) ON DELETE SET NULL,
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  -- Neither published nor rejected: the review waits for staff.
  rejection text CHECK (length(rejection) BETWEEN 1 AND 500),
  decided_at timestamptz,
  -- The shop's public answer below a review, and who decided about it last.
  answer text CHECK (length(answer) BETWEEN 1 AND 1000),
  answered_at timestamptz,
  decided_by bigint REFERENCES users (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  tags text[] NOT NULL DEFAULT '{}' CHECK (tags <@ ARRAY[
    'fresh', 'tasty', 'tender', 'well_packed', 'came_cold', 'good_price', 'much_fat', 'tough', 'came_warm']),
  CHECK (NOT published OR rejection IS NULL),
  CHECK (rejection IS NULL OR decided_at IS NOT NULL),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX reviews_newest_first ON reviews (product_id, created_at DESC, id DESC) WHERE published;
CREATE INDEX reviews_by_user ON reviews (user_id);
CREATE INDEX reviews_to_moderate ON reviews (created_at) WHERE NOT published AND rejection IS NULL;
CREATE INDEX reviews_by_decider ON reviews (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX reviews_by_moment ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_hidden ON reviews (created_at DESC, id DESC) WHERE rejection IS NOT NULL;
CREATE INDEX reviews_published ON reviews (created_at DESC, id DESC) WHERE published;

-- Pictures taken by customers. The bytes are in the file store under private/photos/<key>.webp, which no public URL
-- serves. Unreferenced rows are deleted after a day.
CREATE TABLE photos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[0-9a-f]{32}$'),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  claim_id bigint REFERENCES claims (id) ON DELETE CASCADE,
  review_id bigint REFERENCES reviews (id) ON DELETE CASCADE,
  position smallint CHECK (position BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  UNIQUE (claim_id, position),
  UNIQUE (review_id, position),
  CHECK (claim_id IS NULL OR review_id IS NULL),
  CHECK ((position IS NULL) = (claim_id IS NULL AND review_id IS NULL))
);
CREATE INDEX photos_by_user ON photos (user_id);
CREATE INDEX photos_unused ON photos (created_at) WHERE claim_id IS NULL AND review_id IS NULL;
