-- Parcels of which nobody has said that they arrived, for asking their customers and for the staff's list.
CREATE INDEX orders_on_their_way ON orders (arrives_to) WHERE status = 'shipped';
