-- Code that changes the quantity of a lot writes the movement too (`changeStock`); the database only refuses a
-- difference.
DROP TRIGGER IF EXISTS lots_moved ON lots;
