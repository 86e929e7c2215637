-- Sheets that staff bring in. What one would change is compared first and kept here, cell by cell; taking it writes
-- exactly that, and what stood there before stays, so that it can be undone.
CREATE TABLE sheet_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('products', 'prices', 'stock', 'categories', 'synonyms')),
  -- A file, prices changed in one go, or the way back from another one.
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
-- Nobody goes back twice.
CREATE UNIQUE INDEX sheet_imports_undone_once ON sheet_imports (undoes) WHERE state = 'taken';
CREATE INDEX sheet_imports_undoing ON sheet_imports (undoes) WHERE undoes IS NOT NULL;

-- What a sheet would change, or has changed, row by row.
CREATE TABLE sheet_changes (
  import_id bigint NOT NULL REFERENCES sheet_imports (id) ON DELETE CASCADE,
  entity text NOT NULL CHECK (entity IN ('product', 'variation', 'lot', 'category', 'synonym')),
  row integer NOT NULL CHECK (row >= 0),
  -- Which thing; of one that is new it is known once it is made. No foreign key: this is a record of what was.
  thing bigint,
  -- The cells that differ. Without `before` the thing is new, without `after` it goes.
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  -- Of sheets that are written in parts: how far it is, also for whoever takes it up after another died over it.
  written boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, "row", entity),
  CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX sheet_changes_by_entity ON sheet_changes (import_id, entity, row);
-- Whether a sheet has brought in a count of a lot before.
CREATE INDEX sheet_changes_of_lot ON sheet_changes (thing) WHERE entity = 'lot';

-- What is wrong in a sheet, by row and column.
CREATE TABLE sheet_faults (
  import_id bigint NOT NULL REFERENCES sheet_imports (id) ON DELETE CASCADE,
  place integer NOT NULL,
  row integer NOT NULL,
  column_name text NOT NULL,
  message text NOT NULL,
  PRIMARY KEY (import_id, place)
);
