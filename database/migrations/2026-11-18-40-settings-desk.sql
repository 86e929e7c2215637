-- Who of the staff saved a group of settings last; none for what the shop was opened with.
ALTER TABLE settings ADD COLUMN changed_by bigint REFERENCES users ON DELETE SET NULL;
CREATE INDEX settings_by_person ON settings (changed_by) WHERE changed_by IS NOT NULL;
SELECT audit_also('settings', ignored => '{changed_by}');
