-- Taps are forgotten once nobody can send them again.
CREATE INDEX pick_taps_by_time ON pick_taps (at);
