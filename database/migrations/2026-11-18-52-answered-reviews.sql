-- What the shop says publicly below a review, and who decided about it last.
ALTER TABLE reviews
  ADD COLUMN answer text CHECK (length(answer) BETWEEN 1 AND 1000),
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN decided_by bigint REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK ((answer IS NULL) = (answered_at IS NULL));
CREATE INDEX reviews_by_decider ON reviews (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX reviews_by_moment ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_hidden ON reviews (created_at DESC, id DESC) WHERE rejection IS NOT NULL;
CREATE INDEX reviews_published ON reviews (created_at DESC, id DESC) WHERE published;

CREATE FUNCTION count_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER reviews_change BEFORE UPDATE OF published, rejection, answer ON reviews
  FOR EACH ROW WHEN ((OLD.published, OLD.rejection, OLD.answer) IS DISTINCT FROM (NEW.published, NEW.rejection, NEW.answer))
  EXECUTE FUNCTION count_review_change();

-- The page of the product shows it.
CREATE FUNCTION announce_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload) VALUES ('data_changed', 'product:' || NEW.product_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER review_answer_announced AFTER UPDATE OF answer ON reviews
  FOR EACH ROW WHEN (OLD.answer IS DISTINCT FROM NEW.answer) EXECUTE FUNCTION announce_answer();

SELECT audit_table(table_name,
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'told'), '{}') || '{answer,answered_at,decided_by}'::text[],
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'untold'), '{}'),
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'ignored'), '{}') || '{version}'::text[])
FROM audit_decisions WHERE table_name = 'reviews' GROUP BY table_name;
