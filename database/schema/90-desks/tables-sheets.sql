-- Spreadsheets that staff import. The changes are computed first and kept here, cell by cell. Applying an import writes
-- exactly these, and the previous values are kept, so that it can be undone.
CREATE TABLE sheet_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('products', 'prices', 'stock', 'categories', 'synonyms')),
  -- A file, a bulk price change, or the undo of another import.
  source text NOT NULL CHECK (source IN ('file', 'prices', 'undo')),
  undoes bigint REFERENCES sheet_imports (id) ON DELETE CASCADE,
  made_by bigint REFERENCES users (id) ON DELETE SET NULL,
  job_id bigint REFERENCES staff_jobs (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'checking'
    CHECK (state IN ('checking', 'checked', 'writing', 'finishing', 'returning', 'faulty', 'taken', 'undone')),
  rows integer NOT NULL DEFAULT 0 CHECK (rows >= 0),
  changed integer NOT NULL DEFAULT 0 CHECK (changed >= 0),
  faults integer NOT NULL DEFAULT 0 CHECK (faults >= 0),
  made_at timestamptz NOT NULL DEFAULT now(),
  taken_at timestamptz,
  CHECK ((source = 'undo') = (undoes IS NOT NULL)),
  CHECK ((state IN ('taken', 'undone')) = (taken_at IS NOT NULL))
);
CREATE INDEX sheet_imports_by_age ON sheet_imports (made_at, id);
CREATE INDEX sheet_imports_by_maker ON sheet_imports (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX sheet_imports_by_job ON sheet_imports (job_id) WHERE job_id IS NOT NULL;
-- An import is undone once.
CREATE UNIQUE INDEX sheet_imports_undone_once ON sheet_imports (undoes) WHERE state = 'taken';
CREATE INDEX sheet_imports_undoing ON sheet_imports (undoes) WHERE undoes IS NOT NULL;

-- What an import would change, or has changed, row by row.
CREATE TABLE sheet_changes (
  import_id bigint NOT NULL REFERENCES sheet_imports (id) ON DELETE CASCADE,
  entity text NOT NULL CHECK (entity IN ('product', 'variation', 'lot', 'category', 'synonym')),
  row integer NOT NULL CHECK (row >= 0),
  -- The id of the changed row; for a new row it is known once it is created. No foreign key: this is a historical
  -- record.
  thing bigint,
  -- The cells that differ. Without `before` the row is new, without `after` it is deleted.
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  -- The progress of an import written in batches, also for the worker that resumes it after another one died.
  written boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, "row", entity),
  CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX sheet_changes_by_entity ON sheet_changes (import_id, entity, row);
-- Whether an import has set the count of a lot before.
CREATE INDEX sheet_changes_of_lot ON sheet_changes (thing) WHERE entity = 'lot';

-- Errors in an import file, by row and column.
CREATE TABLE sheet_faults (
  import_id bigint NOT NULL REFERENCES sheet_imports (id) ON DELETE CASCADE,
  place integer NOT NULL,
  row integer NOT NULL,
  column_name text NOT NULL,
  message text NOT NULL,
  PRIMARY KEY (import_id, place)
);
