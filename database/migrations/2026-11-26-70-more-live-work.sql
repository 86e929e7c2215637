-- Orders that are packed, boxes that are sent and numbers that a colleague has to confirm are on the page of the day, which
-- follows while it is open.
CREATE TRIGGER packing_events_are_work AFTER INSERT ON packing_events
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER boxes_are_work AFTER UPDATE OF parcel_id OR DELETE ON boxes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER number_requests_are_work AFTER INSERT OR UPDATE OR DELETE ON number_requests
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();

CREATE INDEX number_requests_unconfirmed ON number_requests (asked_at) WHERE confirmed_at IS NULL;
