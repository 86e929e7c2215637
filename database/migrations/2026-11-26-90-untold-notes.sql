-- The audit says that the note on a transfer of no order changed, not what it says: staff write names into notes.
SELECT audit_table('deposits',
  array_agg(column_name) FILTER (WHERE decision = 'told' AND column_name <> 'excluded_note'),
  array_agg(column_name) FILTER (WHERE decision = 'untold' OR column_name = 'excluded_note'),
  array_agg(column_name) FILTER (WHERE decision = 'ignored'))
FROM audit_decisions WHERE table_name = 'deposits';
