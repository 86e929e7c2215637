-- The list of orders walks along the order that is asked for, so it costs the same however many orders there are.
CREATE INDEX orders_by_ship_day ON orders (ships_on, id);
CREATE INDEX orders_by_total ON orders (total_price, id);
CREATE INDEX orders_by_status_and_ship_day ON orders (status, ships_on, id);
CREATE INDEX orders_by_status_and_total ON orders (status, total_price, id);

-- By four last digits a hundred phones are found among a million, by eight only the one that is meant.
DROP INDEX orders_by_phone_end;
CREATE INDEX orders_by_phone_end ON orders (reverse(phone_number) COLLATE "C", id DESC) WHERE phone_number IS NOT NULL;
