-- The packing table shows what was packed today, for papers that are printed afterwards.
CREATE INDEX packing_events_packed ON packing_events (at) WHERE kind = 'packed';
