-- What was searched in a past that never was, so that it goes with the rest of the demo.
ALTER TABLE searches ADD COLUMN is_demo boolean NOT NULL DEFAULT tells_past();
