-- The program writes each event together with the status. The former triggers would write a second one.
DROP TRIGGER IF EXISTS order_placed ON orders;
DROP TRIGGER IF EXISTS order_moved ON orders;
