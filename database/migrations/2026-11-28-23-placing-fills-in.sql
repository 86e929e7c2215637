-- Placing writes the account that a customer is told, and the category of what was bought.
DROP TRIGGER IF EXISTS account_told ON orders;
DROP TRIGGER IF EXISTS order_line_category ON order_lines;
