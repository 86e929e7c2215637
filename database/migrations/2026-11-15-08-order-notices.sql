-- Whoever has a page with an order open is told when something happens to it. Only its owner, number and status travel;
-- the page reads the rest the usual way.
CREATE FUNCTION announce_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', json_build_object('user', user_id, 'slug', number, 'status', status)::text)
  FROM orders WHERE id = NEW.order_id AND user_id IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_event_announced AFTER INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION announce_order();
CREATE TRIGGER refund_announced AFTER INSERT OR UPDATE OF status ON refunds FOR EACH ROW EXECUTE FUNCTION announce_order();

-- A login that ends takes its open streams along, in whichever process they are. Those that merely ran out need nobody
-- to be told: no stream is open for so long.
CREATE FUNCTION announce_end_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.expires_at > now()) EXECUTE FUNCTION announce_end_of_session();
