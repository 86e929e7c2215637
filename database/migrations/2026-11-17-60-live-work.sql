-- Whoever has the working day on the screen hears of it when there is more or less to do, whichever process or program
-- brought it about. What is announced names a table and nothing else: each reads for themselves what they may see.
CREATE FUNCTION announce_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload) VALUES ('work_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
-- Whatever else is noted of an order is no other work.
CREATE TRIGGER orders_are_work AFTER UPDATE OF status, ships_on ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER deposits_are_work AFTER INSERT OR UPDATE OR DELETE ON deposits
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER claims_are_work AFTER INSERT OR UPDATE OR DELETE ON claims
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER refunds_are_work AFTER INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER cash_receipts_are_work AFTER INSERT OR UPDATE OR DELETE ON cash_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER reviews_are_work AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
-- What is put aside for an order is announced to those who keep the shelf.
CREATE TRIGGER lots_are_work AFTER INSERT OR UPDATE OF quantity, best_before OR DELETE ON lots
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER certificates_are_work AFTER INSERT OR UPDATE OR DELETE ON certificates
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE TRIGGER parked_jobs_are_work AFTER INSERT OR UPDATE OR DELETE ON parked_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();

-- Work ends with its proof, also where the login goes on.
CREATE FUNCTION announce_end_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload) VALUES ('work_ended', OLD.session_id::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER staff_session_ended AFTER DELETE ON staff_sessions
  FOR EACH ROW EXECUTE FUNCTION announce_end_of_work();

-- The latest first, as somebody looks at them.
CREATE INDEX parked_jobs_by_time ON parked_jobs (parked_at);
