-- When one thing of a parcel was refunded, another may still turn out to be spoiled.
INSERT INTO order_transitions VALUES ('refunded', 'return_requested');

-- No more money goes back than was taken, whoever asks for it and however often.
CREATE FUNCTION check_refund_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
  given bigint;
BEGIN
  -- Refunds of one order are written one after the other, so that two of them cannot each see only themselves.
  PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM payment_attempts WHERE id = NEW.attempt_id AND status = 'surplus') THEN
    -- What was taken beyond the order is known to Toss alone; it goes back whole, in one refund.
    IF EXISTS (SELECT FROM refunds WHERE attempt_id = NEW.attempt_id AND id <> NEW.id) THEN taken := 0;
    ELSE taken := NEW.amount;
    END IF;
    given := 0;
  ELSE
    SELECT total_price INTO taken FROM orders WHERE id = NEW.order_id
      AND EXISTS (SELECT FROM order_events WHERE order_id = orders.id AND to_status = 'paid');
    SELECT coalesce(sum(refunds.amount), 0) INTO given
    FROM refunds LEFT JOIN payment_attempts a ON a.id = refunds.attempt_id
    WHERE refunds.order_id = NEW.order_id AND refunds.id <> NEW.id AND a.status IS DISTINCT FROM 'surplus';
  END IF;
  IF given + NEW.amount > coalesce(taken, 0) THEN
    RAISE EXCEPTION 'refunds of an order would exceed what was paid'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE OF amount, attempt_id, order_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refund_sum();

-- What was wrong with a parcel, as its buyer or staff wrote it down, and what became of it.
CREATE TABLE claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  opened_by text NOT NULL CHECK (opened_by IN ('customer', 'staff')),
  -- Customers have so many tries for an order; staff are not counted.
  try smallint CHECK (try BETWEEN 1 AND 5),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'rejected')),
  -- Gone, with the contact, when the customer deletes the account.
  description text CHECK (length(description) BETWEEN 10 AND 2000),
  contact_name text CHECK (length(contact_name) BETWEEN 1 AND 80),
  contact_phone text CHECK (contact_phone ~ '^\+8210\d{8}$'),
  -- The part of the refund that is the price of delivery.
  delivery_refund integer NOT NULL DEFAULT 0 CHECK (delivery_refund >= 0),
  refund_id bigint UNIQUE REFERENCES refunds (id),
  opened_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  UNIQUE (order_id, try),
  CHECK ((opened_by = 'customer') = (try IS NOT NULL)),
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CHECK (refund_id IS NULL OR status = 'approved')
);
CREATE UNIQUE INDEX one_open_claim_per_order ON claims (order_id) WHERE status = 'open';
CREATE INDEX claims_of_order ON claims (order_id, id);
CREATE INDEX claims_to_decide ON claims (opened_at) WHERE status = 'open';

CREATE TABLE claim_lines (
  claim_id bigint NOT NULL REFERENCES claims (id) ON DELETE CASCADE,
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  count smallint NOT NULL CHECK (count BETWEEN 1 AND 99),
  reason text NOT NULL CHECK (reason IN ('damaged', 'expired', 'defective', 'wrong_item', 'missing')),
  -- Nothing until staff have decided; they may approve fewer than were claimed.
  approved_count smallint CHECK (approved_count BETWEEN 0 AND count),
  refund_amount integer NOT NULL DEFAULT 0 CHECK (refund_amount >= 0),
  staff_words text NOT NULL DEFAULT '' CHECK (length(staff_words) <= 500),
  PRIMARY KEY (claim_id, line_id),
  CHECK (coalesce(approved_count, 0) > 0 OR refund_amount = 0)
);
CREATE INDEX claim_lines_by_line ON claim_lines (line_id);

-- A line of that very order, never given back more often than bought, at the price that was paid.
CREATE FUNCTION check_claim_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought order_lines;
  approved integer;
BEGIN
  SELECT l.* INTO bought FROM order_lines l JOIN claims c ON c.order_id = l.order_id
  WHERE l.id = NEW.line_id AND c.id = NEW.claim_id FOR UPDATE OF l;
  SELECT coalesce(sum(approved_count), 0) INTO approved FROM claim_lines
  WHERE line_id = NEW.line_id AND claim_id <> NEW.claim_id;
  IF bought.id IS NULL OR NEW.count > bought.count OR approved + coalesce(NEW.approved_count, 0) > bought.count
    OR NEW.refund_amount <> bought.price * coalesce(NEW.approved_count, 0) THEN
    RAISE EXCEPTION 'a claim goes beyond what was bought'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_lines_within_order';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER claim_lines_within_order BEFORE INSERT OR UPDATE ON claim_lines
  FOR EACH ROW EXECUTE FUNCTION check_claim_line();

-- A review belongs to the line of the order that brought the product; demo reviews belong to nobody.
ALTER TABLE reviews
  ADD COLUMN order_line_id bigint UNIQUE REFERENCES order_lines (id) ON DELETE SET NULL,
  ADD COLUMN user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  -- Waiting until staff publish it or say why not.
  ADD COLUMN rejection text CHECK (length(rejection) BETWEEN 1 AND 500),
  ADD COLUMN decided_at timestamptz,
  ADD CHECK (NOT published OR rejection IS NULL),
  ADD CHECK (rejection IS NULL OR decided_at IS NOT NULL);
CREATE INDEX reviews_by_user ON reviews (user_id);
CREATE INDEX reviews_to_moderate ON reviews (created_at) WHERE NOT published AND rejection IS NULL;

-- Pictures that customers took. The bytes are in the file store under private/photos/<key>.webp, which no public
-- address leads to; rows that belong to nothing are swept after a day.
CREATE TABLE photos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[0-9a-f]{32}$'),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  claim_id bigint REFERENCES claims (id) ON DELETE CASCADE,
  review_id bigint REFERENCES reviews (id) ON DELETE CASCADE,
  position smallint CHECK (position BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (claim_id, position),
  UNIQUE (review_id, position),
  CHECK (claim_id IS NULL OR review_id IS NULL),
  CHECK ((position IS NULL) = (claim_id IS NULL AND review_id IS NULL))
);
CREATE INDEX photos_by_user ON photos (user_id);
CREATE INDEX photos_unused ON photos (created_at) WHERE claim_id IS NULL AND review_id IS NULL;

-- What was written and photographed goes with the person; that something was claimed and refunded stays.
CREATE FUNCTION forget_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM photos USING claims WHERE claims.id = photos.claim_id AND claims.order_id = NEW.id;
  UPDATE claim_lines SET staff_words = '' FROM claims WHERE claims.id = claim_id AND claims.order_id = NEW.id;
  UPDATE claims SET description = NULL, contact_name = NULL, contact_phone = NULL WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_loses_claims AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_claims();
