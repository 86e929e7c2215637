-- packing_events
-- Packed orders, sent boxes and numbers that a colleague has to confirm are on the today page, which updates while it
-- is open.
CREATE OR REPLACE TRIGGER packing_events_are_work AFTER INSERT ON packing_events
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();

-- courier_templates
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON courier_templates
  FOR EACH ROW EXECUTE FUNCTION audit_change('{carrier}', '{carrier,columns}', '{}', '{changed_by,changed_at,version}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON courier_templates
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
CREATE OR REPLACE TRIGGER versioned BEFORE UPDATE ON courier_templates
  FOR EACH ROW EXECUTE FUNCTION raise_version('{changed_by,changed_at}');

-- claims
CREATE OR REPLACE TRIGGER claims_are_work AFTER INSERT OR UPDATE OR DELETE ON claims
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON claims
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,order_id,opened_by,try,status,delivery_refund,opened_at,decided_at,decided_by,replacement_id}',
    '{description,contact_name,contact_phone}',
    '{version,is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON claims
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- claim_lines
CREATE OR REPLACE TRIGGER claim_lines_within_order BEFORE INSERT OR UPDATE ON claim_lines
  FOR EACH ROW EXECUTE FUNCTION check_claim_line();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON claim_lines
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{claim_id,line_id}',
    '{claim_id,line_id,count,reason,approved_count,refund_amount,remedy}',
    '{staff_words}',
    '{}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON claim_lines
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- reviews
CREATE OR REPLACE TRIGGER reviews_counted AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();
CREATE OR REPLACE TRIGGER reviews_are_work AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER reviews_change BEFORE UPDATE OF published, rejection, answer ON reviews
  FOR EACH ROW WHEN ((OLD.published, OLD.rejection, OLD.answer) IS DISTINCT FROM (NEW.published, NEW.rejection, NEW.answer))
  EXECUTE FUNCTION count_review_change();
CREATE OR REPLACE TRIGGER review_answer_announced AFTER UPDATE OF answer ON reviews
  FOR EACH ROW WHEN (OLD.answer IS DISTINCT FROM NEW.answer) EXECUTE FUNCTION announce_answer();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,product_id,stars,locale,published,created_at,order_line_id,user_id,rejection,decided_at,answer,answered_at,
     decided_by,tags}',
    '{body,author}',
    '{is_demo,version}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
