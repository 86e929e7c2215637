-- A transfer that is short moves no order on, but whoever looks at the payment is told what came and what is missing.
CREATE TRIGGER allocation_announced AFTER INSERT ON deposit_allocations
  FOR EACH ROW EXECUTE FUNCTION announce_order();
