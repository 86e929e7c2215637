-- Lines put into a basket: the busiest write of the shop, so it is one call instead of a transaction of several. Each
-- statement in here sees what those before it and those it has waited for have done.
CREATE FUNCTION put_into_basket(owner bigint, items json, most_of_one integer, most_lines integer, makes_room boolean)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  known bigint[];
  left_out bigint[] := '{}';
  answer json;
BEGIN
  -- Changes to one basket wait for each other, so that its lines can be counted.
  PERFORM FROM users WHERE id = owner FOR NO KEY UPDATE;
  -- Whose account has just been deleted has no basket.
  IF NOT FOUND THEN items := '[]'; END IF;

  -- Of a line that is given twice the numbers are added up. A clock that is ahead is not believed beyond now.
  WITH given AS (
    SELECT id, least(sum(line.count), most_of_one)::smallint AS count,
      max(least(coalesce(line.updated_at, now()), now())) AS updated,
      min(least(coalesce(line.created_at, line.updated_at, now()), coalesce(line.updated_at, now()), now())) AS created
    FROM json_to_recordset(items) AS line (
      product_variation bigint, count integer, created_at timestamptz, updated_at timestamptz)
    JOIN variations ON id = line.product_variation
    GROUP BY id
  ), stored AS (
    INSERT INTO basket_items AS old (user_id, variation_id, count, created_at, updated_at)
    SELECT owner, id, count, created, updated FROM given
    ON CONFLICT (user_id, variation_id) DO UPDATE SET count = excluded.count, updated_at = excluded.updated_at,
      -- A line that was taken out and comes back is a new one.
      created_at = CASE WHEN old.count = 0 THEN excluded.created_at ELSE least(old.created_at, excluded.created_at) END
    WHERE (excluded.updated_at, excluded.count) > (old.updated_at, old.count)
  )
  SELECT coalesce(array_agg(id), '{}') INTO known FROM given;

  IF (SELECT count(*) FROM basket_items AS line WHERE user_id = owner AND line.count > 0) > most_lines THEN
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
  END IF;

  -- Oldest line first, so that lines do not jump about.
  SELECT json_build_object('known', known, 'left_out', left_out, 'lines', coalesce(json_agg(json_build_object(
      'product_variation', variation_id, 'count', line.count,
      'created_at', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updated_at', to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) ORDER BY created_at, variation_id), '[]'))
  INTO answer FROM basket_items AS line WHERE user_id = owner AND line.count > 0;
  RETURN answer;
END
$$;
