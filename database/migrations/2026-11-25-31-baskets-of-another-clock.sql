-- merge_into_basket as it was, but for lines that seem to have been changed at a moment that is yet to come: nobody could
-- have changed them until then.
CREATE OR REPLACE FUNCTION merge_into_basket(owner bigint, items json, most_lines integer, makes_room boolean)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  left_out bigint[] := '{}';
  number bigint;
  lines json;
BEGIN
  -- Changes to one basket wait for each other, so that its lines can be counted. Each statement in here sees what those
  -- before it and those it has waited for have done.
  PERFORM FROM users WHERE id = owner FOR NO KEY UPDATE;
  -- Whose account has just been deleted has no basket.
  IF NOT FOUND THEN items := '[]'; END IF;

  -- A moment that is not told is now, and a clock that is ahead is not believed beyond now.
  MERGE INTO basket_items AS old
  USING (
    SELECT product_variation AS id, line.count::smallint AS count, least(line.updated_at, now()) AS updated,
      least(line.created_at, line.updated_at, now()) AS created
    FROM json_to_recordset(items) AS line (
      product_variation bigint, count integer, created_at timestamptz, updated_at timestamptz)
  ) AS given ON old.user_id = owner AND old.variation_id = given.id
  -- A line that was changed at a moment yet to come was so by a clock that has been set back since: what is changed just
  -- now was changed later. A minute is more than any change is behind another.
  WHEN MATCHED AND ((given.updated, given.count) > (old.updated_at, old.count)
    OR old.updated_at > now() + interval '1 minute' AND given.updated > now() - interval '1 minute') THEN
    UPDATE SET count = given.count, updated_at = given.updated,
      -- A line that was taken out and comes back is a new one.
      created_at = CASE WHEN old.count = 0 THEN given.created ELSE least(old.created_at, given.created) END
  WHEN NOT MATCHED AND EXISTS (SELECT FROM variations WHERE variations.id = given.id) THEN
    INSERT (user_id, variation_id, count, created_at, updated_at)
    VALUES (owner, given.id, given.count, given.created, given.updated);

  LOOP
    -- Oldest line first, so that lines do not jump about.
    SELECT count(*), json_agg(json_build_array(variation_id, line.count, created_at, updated_at)
      ORDER BY created_at, variation_id)
    INTO number, lines FROM basket_items AS line WHERE user_id = owner AND line.count > 0;
    EXIT WHEN number <= most_lines;
    IF NOT makes_room THEN
      RAISE EXCEPTION 'the basket of customer % is full', owner
        USING ERRCODE = 'check_violation', CONSTRAINT = 'basket_items_fit';
    END IF;
    -- What was touched longest ago; a repetition of the call does not bring it back.
    WITH gone AS (
      UPDATE basket_items SET count = 0, updated_at = greatest(now(), updated_at)
      WHERE user_id = owner AND variation_id IN (
        SELECT variation_id FROM basket_items AS line WHERE user_id = owner AND line.count > 0
        ORDER BY updated_at DESC, created_at, variation_id OFFSET most_lines
      )
      RETURNING variation_id
    )
    SELECT array_agg(variation_id) INTO left_out FROM gone;
  END LOOP;
  RETURN json_build_object('lines', coalesce(lines, '[]'), 'left_out', left_out);
END
$$;
