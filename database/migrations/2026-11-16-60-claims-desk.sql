-- Claims are decided by somebody, and by one person only; what is approved is paid back or sent again.
ALTER TABLE claims
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN decided_by bigint REFERENCES users (id) ON DELETE SET NULL,
  -- The order for nothing that brings the goods again.
  ADD COLUMN replacement_id bigint UNIQUE REFERENCES orders (id) ON DELETE SET NULL,
  ADD CHECK (replacement_id IS NULL OR status = 'approved');
CREATE INDEX claims_by_decider ON claims (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX claims_by_opening ON claims (opened_at, id);
CREATE INDEX claims_decided ON claims (decided_at DESC, id DESC) WHERE status <> 'open';
CREATE INDEX claims_by_phone ON claims (contact_phone) WHERE contact_phone IS NOT NULL;
CREATE INDEX claims_by_name ON claims (lower(contact_name) text_pattern_ops) WHERE contact_name IS NOT NULL;

ALTER TABLE claim_lines
  ADD COLUMN remedy text NOT NULL DEFAULT 'money' CHECK (remedy IN ('money', 'replacement')),
  ADD CHECK (remedy = 'money' OR refund_amount = 0);

-- A line of that very order, never approved more often than bought, and for no more than was paid.
CREATE OR REPLACE FUNCTION check_claim_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought order_lines;
  approved integer;
BEGIN
  SELECT l.* INTO bought FROM order_lines l JOIN claims c ON c.order_id = l.order_id
  WHERE l.id = NEW.line_id AND c.id = NEW.claim_id FOR UPDATE OF l;
  SELECT coalesce(sum(approved_count), 0) INTO approved FROM claim_lines
  WHERE line_id = NEW.line_id AND claim_id <> NEW.claim_id;
  IF bought.id IS NULL OR NEW.count > bought.count OR approved + coalesce(NEW.approved_count, 0) > bought.count
    OR NEW.refund_amount > bought.price * coalesce(NEW.approved_count, 0)
    OR (NEW.remedy = 'money' AND NEW.approved_count > 0 AND bought.price > 0 AND NEW.refund_amount = 0) THEN
    RAISE EXCEPTION 'a claim goes beyond what was bought'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_lines_within_order';
  END IF;
  RETURN NEW;
END
$$;

-- Where goods are sent again and no money goes back, the order is what it was before: delivered.
INSERT INTO order_transitions VALUES ('return_approved', 'delivered');

SELECT audit_table('claims',
  '{id,order_id,status,try,opened_at,opened_by,decided_at,decided_by,refund_id,delivery_refund,replacement_id}',
  '{contact_name,contact_phone,description}', '{version}');
SELECT audit_table('claim_lines', '{claim_id,line_id,count,reason,remedy,approved_count,refund_amount}', '{staff_words}');
