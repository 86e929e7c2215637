-- The numbers of an unlogged table are unlogged as well. A replica that takes over before it has written such a sequence to
-- its disk finds an empty page there ("bad magic number in sequence"), and then every change that is announced would fail.
ALTER SEQUENCE announcements_id_seq SET LOGGED;
