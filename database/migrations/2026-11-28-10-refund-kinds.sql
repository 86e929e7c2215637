-- What a refund is for is now in columns instead of its key. The key remains the refund's id at Toss.
ALTER TABLE refunds
  ADD COLUMN kind text CHECK (kind IN ('cancelled', 'claim', 'staff', 'left_out', 'delivery', 'surplus', 'deposit')),
  ADD COLUMN part smallint NOT NULL DEFAULT 1 CHECK (part BETWEEN 1 AND 2),
  ADD COLUMN claim_id bigint REFERENCES claims (id),
  ADD COLUMN line_id bigint REFERENCES order_lines (id),
  ADD COLUMN left_out integer,
  ADD COLUMN order_version integer,
  ADD COLUMN request_key text,
  ALTER COLUMN key SET DEFAULT gen_random_uuid();

CREATE TABLE refund_lines (
  refund_id bigint NOT NULL REFERENCES refunds (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  line_id bigint REFERENCES order_lines (id) ON DELETE CASCADE,
  count integer CHECK (count > 0),
  amount integer NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (refund_id, position),
  CHECK ((line_id IS NULL) = (count IS NULL))
);
CREATE INDEX refund_lines_of_line ON refund_lines (line_id) WHERE line_id IS NOT NULL;

-- The key of a second part is that of the first one with a suffix.
CREATE TEMPORARY TABLE refund_keys ON COMMIT DROP AS
SELECT r.id, r.key, first.id AS first_id, coalesce(first.key, r.key) AS about
FROM refunds r LEFT JOIN refunds first ON r.key = first.key || '-rest' AND r.attempt_id IS NULL;

UPDATE refunds r SET part = CASE WHEN k.first_id IS NULL THEN 1 ELSE 2 END,
  kind = CASE
    WHEN r.deposit_id IS NOT NULL THEN 'deposit'
    WHEN k.about ~ '^cancel-' THEN 'cancelled'
    WHEN k.about ~ '^(line|short)-' THEN 'left_out'
    ELSE substring(k.about FROM '^(claim|staff|delivery|surplus)-')
  END,
  claim_id = CASE WHEN k.about ~ '^claim-' THEN substring(k.about FROM '\d+')::bigint END,
  line_id = CASE WHEN k.about ~ '^(line|short)-' THEN substring(k.about FROM '\d+')::bigint END,
  left_out = CASE
    WHEN k.about ~ '^line-' THEN (SELECT left_out FROM order_lines WHERE id = substring(k.about FROM '\d+')::bigint)
    WHEN k.about ~ '^short-' THEN substring(k.about FROM '\d+$')::integer
  END,
  order_version = CASE WHEN k.about ~ '^delivery-' THEN substring(k.about FROM '\d+$')::integer END,
  request_key = CASE
    WHEN r.deposit_id IS NOT NULL THEN substring(k.about FROM '^deposit-\d+-\d+-(.*)$')
    WHEN k.about ~ '^staff-' THEN substring(k.about FROM '^staff-\d+-(.*)$')
  END,
  requested_by = CASE WHEN r.deposit_id IS NULL THEN r.requested_by
    ELSE (SELECT id FROM users WHERE id = substring(k.about FROM '^deposit-\d+-(\d+)-')::bigint) END
FROM refund_keys k WHERE k.id = r.id;

-- Each piece gets its share of the money by rounding the running sum. The second part starts where the first part ends.
INSERT INTO refund_lines (refund_id, position, line_id, count, amount)
SELECT id, place, line, count, round(upto * until) - round(upto * (until - mine)) - round(given * until) + round(given * (until - mine))
FROM (
  SELECT id, place, line, count, mine, until, least(given + amount, worth) / greatest(worth, 1) AS upto,
    least(given, worth) / greatest(worth, 1) AS given
  FROM (
    SELECT r.id, r.amount, CASE r.part WHEN 2 THEN first.amount ELSE 0 END AS given, what.*,
      sum(what.mine) OVER (PARTITION BY r.id) AS worth, sum(what.mine) OVER (PARTITION BY r.id ORDER BY what.place) AS until
    FROM refund_keys k JOIN refunds r ON r.id = k.id JOIN refunds first ON first.id = coalesce(k.first_id, k.id)
    CROSS JOIN LATERAL (
      SELECT n.place, l.id AS line, (n.part ->> 'count')::integer AS count, l.price * (n.part ->> 'count')::bigint AS mine
      FROM jsonb_array_elements(first.lines) WITH ORDINALITY n (part, place)
      JOIN order_lines l ON l.id = (n.part ->> 'line')::bigint
      UNION ALL
      SELECT row_number() OVER (ORDER BY line), line, count, mine FROM (
        SELECT line_id, approved_count, refund_amount FROM claim_lines WHERE claim_id = r.claim_id
        UNION ALL SELECT NULL, NULL, delivery_refund FROM claims WHERE id = r.claim_id
      ) claimed (line, count, mine) WHERE mine > 0
      UNION ALL
      SELECT 1, r.line_id, r.left_out - coalesce((
        SELECT max(left_out) FROM refunds WHERE line_id = r.line_id AND left_out < r.left_out), 0), first.amount + r.amount
      WHERE r.kind = 'left_out'
      UNION ALL
      SELECT 1, NULL, NULL, first.amount + r.amount WHERE r.kind = 'delivery'
    ) what
  ) shared
) shares;

-- Narrows: the purpose of a refund is in columns, and this version writes only those.
ALTER TABLE refunds DROP COLUMN lines,
  ALTER COLUMN kind SET NOT NULL,
  ADD CONSTRAINT refunds_of_their_kind CHECK (
    (kind = 'claim') = (claim_id IS NOT NULL)
    AND (kind = 'left_out') = (line_id IS NOT NULL) AND (kind = 'left_out') = (left_out IS NOT NULL)
    AND (kind = 'delivery') = (order_version IS NOT NULL)
    AND (kind IN ('staff', 'deposit')) = (request_key IS NOT NULL)
    AND (kind = 'deposit') = (deposit_id IS NOT NULL)
    AND (kind <> 'surplus' OR attempt_id IS NOT NULL)
    AND (part = 1 OR (attempt_id IS NULL AND kind NOT IN ('surplus', 'deposit')))
  );
-- Narrows: each kind is unique, as its key was before.
CREATE UNIQUE INDEX refunds_of_cancellation ON refunds (order_id, part) WHERE kind = 'cancelled';
-- Narrows: as above.
CREATE UNIQUE INDEX refunds_of_claim ON refunds (claim_id, part) WHERE kind = 'claim';
-- Narrows: as above.
CREATE UNIQUE INDEX refunds_of_staff ON refunds (requested_by, request_key, part) WHERE kind = 'staff';
-- Narrows: as above.
CREATE UNIQUE INDEX refunds_of_left_out ON refunds (line_id, left_out, part) WHERE kind = 'left_out';
-- Narrows: as above.
CREATE UNIQUE INDEX refunds_of_delivery ON refunds (order_id, order_version, part) WHERE kind = 'delivery';
-- Narrows: as above.
CREATE UNIQUE INDEX refunds_of_surplus ON refunds (attempt_id) WHERE kind = 'surplus';
-- Narrows: as above.
CREATE UNIQUE INDEX refunds_of_deposit_request ON refunds (deposit_id, requested_by, request_key) WHERE kind = 'deposit';

-- Narrows: a refund names its claim itself, and a claim may have two.
ALTER TABLE claims DROP COLUMN refund_id;
ALTER TABLE claims RENAME CONSTRAINT claims_check3 TO claims_check2;

ALTER TABLE undone_refunds ADD COLUMN requested_by bigint REFERENCES users (id) ON DELETE SET NULL, ADD COLUMN request_key text;
UPDATE undone_refunds SET request_key = substring(key FROM '^deposit-\d+-\d+-(.*)$'),
  requested_by = (SELECT id FROM users WHERE id = substring(key FROM '^deposit-\d+-(\d+)-')::bigint);
-- Narrows: the request is in columns, and this version writes only those.
ALTER TABLE undone_refunds DROP COLUMN key,
  ALTER COLUMN request_key SET NOT NULL,
  ADD CONSTRAINT undone_refunds_once_per_request UNIQUE (deposit_id, requested_by, request_key);
DROP INDEX undone_refunds_of_deposit;
CREATE INDEX undone_refunds_by_requester ON undone_refunds (requested_by) WHERE requested_by IS NOT NULL;
