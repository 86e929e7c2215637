-- The program writes each event together with the status. What the triggers of before wrote would be a second one.
DROP TRIGGER IF EXISTS order_placed ON orders;
DROP TRIGGER IF EXISTS order_moved ON orders;
