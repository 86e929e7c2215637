-- Every change to data that staff can edit, by any route, written by the database itself. Only changed columns are
-- kept, before and after; columns that may contain personal data are listed without values. No foreign keys: a record
-- outlives its subject.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  -- The staff member; null for customers, jobs and programs.
  person_id bigint,
  -- Kind of actor, where the shop sets it: staff, customer, provider, system.
  actor text NOT NULL,
  request_id text,
  table_name text NOT NULL,
  row_id text NOT NULL,
  action text NOT NULL CHECK (action IN ('insert', 'update', 'delete', 'truncate')),
  columns text[] NOT NULL,
  before jsonb,
  after jsonb,
  is_demo boolean NOT NULL DEFAULT tells_past()
);
CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE INDEX audit_log_of_row ON audit_log (table_name, row_id, at, id);
CREATE INDEX audit_log_of_table ON audit_log (table_name, at, id);
CREATE INDEX audit_log_by_person ON audit_log (person_id, at, id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_log_by_person_of_table ON audit_log (person_id, table_name, at, id) WHERE person_id IS NOT NULL;

-- Which personal data a staff member opened or exported, and why. No foreign keys: the record outlives both people.
CREATE TABLE personal_accesses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id bigint NOT NULL,
  customer_id bigint,
  order_id bigint,
  why text NOT NULL CHECK (length(why) BETWEEN 1 AND 60),
  -- The number of people in the list or file.
  people integer NOT NULL DEFAULT 1 CHECK (people >= 0),
  -- The reason given by the staff member, where one is required.
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500)
);
CREATE INDEX personal_accesses_by_time ON personal_accesses (at, id);
CREATE INDEX personal_accesses_by_staff ON personal_accesses (staff_id, at, id);
CREATE INDEX personal_accesses_to_customer ON personal_accesses (customer_id, at, id) WHERE customer_id IS NOT NULL;
CREATE INDEX personal_accesses_to_order ON personal_accesses (order_id, at, id) WHERE order_id IS NOT NULL;
