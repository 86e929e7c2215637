-- What was counted is written some lots at a time, so that nobody who orders waits for a whole sheet: first where fewer
-- pieces are there (writing), which may be refused and is then given back (returning), at last where more are (finishing).
ALTER TABLE sheet_imports DROP CONSTRAINT sheet_imports_state_check;
ALTER TABLE sheet_imports ADD CONSTRAINT sheet_imports_state_check
  CHECK (state IN ('checking', 'checked', 'writing', 'finishing', 'returning', 'faulty', 'taken', 'undone'));
-- Of sheets that are written in parts: how far it is, also for whoever takes it up after another died over it.
ALTER TABLE sheet_changes ADD COLUMN written boolean NOT NULL DEFAULT false;
