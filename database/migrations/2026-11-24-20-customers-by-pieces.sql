-- Somebody on the phone says the last digits of a number, or a family name: both lead to the customer.
CREATE INDEX users_by_phone_end ON users (reverse(phone_number) COLLATE "C", id) WHERE phone_number IS NOT NULL;
CREATE INDEX users_by_second_name ON users (small_letters(split_part(name, ' ', 2)) text_pattern_ops) WHERE name <> '';
