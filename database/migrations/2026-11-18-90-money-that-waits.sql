-- The page of the day lists money of accounts that waits for people: what a bank has taken back, and what goes back as
-- soon as the customer says where to. Whoever looks at it hears of both, of money that now stays, and of holds.
CREATE TRIGGER refund_accounts_are_work AFTER INSERT OR DELETE ON refund_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER settling_is_work AFTER UPDATE OF settles_at ON payment_attempts FOR EACH ROW
  WHEN (OLD.settles_at IS DISTINCT FROM NEW.settles_at) EXECUTE FUNCTION announce_work();
CREATE TRIGGER holds_are_work AFTER UPDATE OF held_at ON orders FOR EACH ROW
  WHEN (OLD.held_at IS DISTINCT FROM NEW.held_at) EXECUTE FUNCTION announce_work();
