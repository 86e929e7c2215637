-- Every change of a line touched this index's columns, so that PostgreSQL could never write the new line into the place of
-- the old one: all indexes had to name it, and a basket that is often synced slowed down by its own past. The nightly sweep
-- was the only one to read it and finds old lines by the moment they were put in.
DROP INDEX basket_items_taken_out;
