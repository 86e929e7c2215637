-- Placing an order writes the bank account that the customer is told, and the category of each line.
DROP TRIGGER IF EXISTS account_told ON orders;
DROP TRIGGER IF EXISTS order_line_category ON order_lines;
