-- Both records are read newest first from any place on, and by days: an index for each way to narrow them, in that order.
DROP INDEX audit_log_of_row, audit_log_of_table, audit_log_by_person;
CREATE INDEX audit_log_of_row ON audit_log (table_name, row_id, at, id);
CREATE INDEX audit_log_of_table ON audit_log (table_name, at, id);
CREATE INDEX audit_log_by_person ON audit_log (person_id, at, id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_log_by_person_of_table ON audit_log (person_id, table_name, at, id) WHERE person_id IS NOT NULL;
DROP INDEX personal_accesses_by_staff, personal_accesses_to_customer, personal_accesses_to_order;
CREATE INDEX personal_accesses_by_staff ON personal_accesses (staff_id, at, id);
CREATE INDEX personal_accesses_to_customer ON personal_accesses (customer_id, at, id) WHERE customer_id IS NOT NULL;
CREATE INDEX personal_accesses_to_order ON personal_accesses (order_id, at, id) WHERE order_id IS NOT NULL;
