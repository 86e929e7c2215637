-- Tells every process that the data behind its cached pages has changed. The argument is the tag of those pages.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload) VALUES ('data_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;

-- Announces the changed ids as `product:17,18`, in as few announcements as possible. The longest id has 19 digits.
CREATE OR REPLACE FUNCTION announce_ids(topic text, ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO announcements (channel, payload)
  SELECT 'data_changed', topic || ':' || string_agg(id::text, ',' ORDER BY id)
  FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place
    FROM (SELECT DISTINCT id FROM unnest(ids) AS id WHERE id IS NOT NULL) AS changed) AS placed
  GROUP BY place / 350 ORDER BY place / 350
$$;

-- Announces inserted or deleted rows. The first argument is the topic, the second the column with the owner's id.
CREATE OR REPLACE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  EXECUTE format('SELECT array_agg(%I) FROM changed', TG_ARGV[1]) INTO ids;
  PERFORM announce_ids(TG_ARGV[0], ids);
  RETURN NULL;
END
$$;

-- Announces updated rows. A row that moved to another owner announces both owners.
CREATE OR REPLACE FUNCTION announce_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  EXECUTE format('SELECT array_agg(%1$I) FROM (
    (SELECT * FROM before EXCEPT SELECT * FROM after) UNION ALL (SELECT * FROM after EXCEPT SELECT * FROM before)
  ) AS changed', TG_ARGV[1]) INTO ids;
  PERFORM announce_ids(TG_ARGV[0], ids);
  RETURN NULL;
END
$$;

-- Notifies the today page when the amount of work changes, whichever process or program changed it. Only the table name
-- is announced; each client then reads what it may see.
CREATE OR REPLACE FUNCTION announce_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload) VALUES ('work_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
