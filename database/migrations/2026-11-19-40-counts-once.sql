-- Whether a sheet has brought in a count of a lot before.
CREATE INDEX sheet_changes_of_lot ON sheet_changes (thing) WHERE entity = 'lot';
