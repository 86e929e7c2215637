-- A request's key is its sender's own: two people who happen to choose the same one do not meet.
ALTER TABLE deposits
  DROP CONSTRAINT deposits_request_key_key,
  ADD CONSTRAINT deposits_once_per_request UNIQUE (recorded_by, request_key);
DROP INDEX deposits_by_recorder;
ALTER TABLE deposit_allocations
  ADD COLUMN allocated_by bigint REFERENCES users (id) ON DELETE SET NULL,
  DROP CONSTRAINT deposit_allocations_request_key_key,
  ADD CONSTRAINT allocations_once_per_request UNIQUE (allocated_by, request_key);
