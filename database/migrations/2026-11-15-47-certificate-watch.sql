-- Whether what lies aside is still certified is asked every hour, and which certificates run out every day.
CREATE INDEX lots_with_reservations ON lots (id) WHERE reserved > 0;
CREATE INDEX certificates_by_end ON certificates (valid_until) WHERE withdrawn_at IS NULL;
