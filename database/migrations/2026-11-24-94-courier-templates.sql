-- What a courier's file looks like where the owner has changed it; a courier without a row has its usual columns, which the
-- program knows. Back to these is a row without columns and no missing one, so that its version only ever grows.
CREATE TABLE courier_templates (
  carrier text PRIMARY KEY CHECK (length(carrier) BETWEEN 1 AND 40),
  -- From left to right, each with its heading, what it holds, and the text of one that says the same in every row.
  columns jsonb CHECK (jsonb_typeof(columns) = 'array' AND jsonb_array_length(columns) BETWEEN 1 AND 40),
  changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX courier_templates_by_person ON courier_templates (changed_by) WHERE changed_by IS NOT NULL;
SELECT audit_table('courier_templates', '{carrier,columns}', '{}', '{changed_by,changed_at}');
SELECT version_table('courier_templates', '{changed_by,changed_at}');
