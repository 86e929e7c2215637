-- order_transitions
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON order_transitions
  FOR EACH ROW EXECUTE FUNCTION audit_change('{from_status,to_status}', '{from_status,to_status}', '{}', '{}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON order_transitions
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- orders
CREATE OR REPLACE TRIGGER order_placed AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION check_order_step();
CREATE OR REPLACE TRIGGER order_moved AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_order_step();
CREATE OR REPLACE TRIGGER order_loses_customer BEFORE UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_customer();
CREATE OR REPLACE TRIGGER order_loses_cash_receipt AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_cash_receipt();
CREATE OR REPLACE TRIGGER order_loses_claims AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_claims();
CREATE OR REPLACE TRIGGER order_loses_reasons AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_reasons();
CREATE OR REPLACE TRIGGER order_being_paid BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'awaiting_payment' AND NEW.status IN ('cancelled', 'expired'))
  EXECUTE FUNCTION keep_order_being_paid();
CREATE OR REPLACE TRIGGER order_loses_depositor AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_depositor();
CREATE OR REPLACE TRIGGER order_loses_refund_account AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_refund_account();
CREATE OR REPLACE TRIGGER paid_by_money BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status = 'paid' AND OLD.status <> 'paid') EXECUTE FUNCTION check_payment();
CREATE OR REPLACE TRIGGER order_changes_counted BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION count_order_change();
CREATE OR REPLACE TRIGGER order_loses_notes AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_order_notes();
CREATE OR REPLACE TRIGGER order_loses_virtual_account AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_virtual_account();
CREATE OR REPLACE TRIGGER order_settled_before_packing BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'paid' AND NEW.status = 'preparing') EXECUTE FUNCTION keep_settling_order();
CREATE OR REPLACE TRIGGER order_hold_kept BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.held_at IS NOT NULL AND OLD.status <> NEW.status) EXECUTE FUNCTION keep_order_hold();
CREATE OR REPLACE TRIGGER unpaid_without_money BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'paid' AND NEW.status = 'awaiting_payment') EXECUTE FUNCTION check_unpaid();
-- Other changes to an order do not change the list of work.
CREATE OR REPLACE TRIGGER orders_are_work AFTER UPDATE OF status, ships_on ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER orders_mark_sale BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION mark_deleted_sale();
CREATE OR REPLACE TRIGGER holds_are_work AFTER UPDATE OF held_at ON orders FOR EACH ROW
  WHEN (OLD.held_at IS DISTINCT FROM NEW.held_at) EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER orders_mark_changed_sale AFTER UPDATE OF zone, locale, payment_method, delivery_price, total_price ON orders
  FOR EACH ROW WHEN ((OLD.zone, OLD.locale, OLD.payment_method, OLD.delivery_price, OLD.total_price)
    IS DISTINCT FROM (NEW.zone, NEW.locale, NEW.payment_method, NEW.delivery_price, NEW.total_price))
  EXECUTE FUNCTION mark_changed_sale();
CREATE CONSTRAINT TRIGGER order_has_allowance AFTER UPDATE OF allowance_total ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.allowance_total <> NEW.allowance_total)
  EXECUTE FUNCTION check_allowance('id');
CREATE OR REPLACE TRIGGER completed_orders_are_work AFTER UPDATE OF zip_code, surcharge_due ON orders FOR EACH ROW
  WHEN ((OLD.zip_code, OLD.surcharge_due) IS DISTINCT FROM (NEW.zip_code, NEW.surcharge_due))
  EXECUTE FUNCTION announce_work();
CREATE CONSTRAINT TRIGGER raised_by_money AFTER UPDATE OF total_price ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'paid' AND NEW.total_price > OLD.total_price) EXECUTE FUNCTION check_raised_price();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,number,user_id,status,payment_method,items_total,discount_total,delivery_price,total_price,locale,consented_at,
     zone,ships_on,arrives_from,arrives_to,pay_before,created_at,held_at,held_by,voucher_total,
     drop_off,allowance_total,surcharge_due,surcharge_waived}',
    '{note,recipient_name,phone_number,zip_code,address_text,address_detail,entrance_note,hold_reason,payer_name}',
    '{idempotency_key,request_hash,version,is_demo,order_bank_account}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- order_lines
CREATE OR REPLACE TRIGGER order_lines_mark_sale AFTER UPDATE OF product_id, category_id ON order_lines
  FOR EACH ROW WHEN ((OLD.product_id, OLD.category_id) IS DISTINCT FROM (NEW.product_id, NEW.category_id))
  EXECUTE FUNCTION mark_sale_of_event();
CREATE OR REPLACE TRIGGER audited AFTER UPDATE OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,order_id,position,product_id,variation_id,sku,slug,name,picture_key,unit_type,unit_amount,storage,usual_price,
     price,count,left_out,tax_type,category_id}',
    '{}',
    '{}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- order_events
CREATE OR REPLACE TRIGGER order_event_announced AFTER INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION announce_order();
CREATE OR REPLACE TRIGGER order_events_mark_sale AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.to_status = 'paid' OR NEW.from_status = 'paid') EXECUTE FUNCTION mark_sale_of_event();

-- order_notes
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON order_notes
  FOR EACH ROW EXECUTE FUNCTION audit_change('{id}', '{id,order_id,staff_id,kind,pinned,created_at}', '{body}', '{is_demo}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- order_allowances
CREATE CONSTRAINT TRIGGER allowance_on_order AFTER INSERT OR UPDATE ON order_allowances
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_allowance('order_id');
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON order_allowances
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,order_id,amount,exempt_amount,reason,granted_by,created_at,withdrawn_at}',
    '{}',
    '{idempotency_key}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON order_allowances
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- voucher_uses
CREATE OR REPLACE TRIGGER voucher_use_counted AFTER INSERT OR DELETE OR UPDATE OF freed_at, amount ON voucher_uses
  FOR EACH ROW EXECUTE FUNCTION count_voucher_use();

-- consents
CREATE OR REPLACE TRIGGER consents_stay BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION keep_consent();

-- archived_buyers
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON archived_buyers
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{order_id}',
    '{order_id,placed_at,complained_at,archived_at}',
    '{name,phone_number,address,depositors,complaint}',
    '{}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON archived_buyers
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- parcels
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON parcels
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,order_id,box,carrier,tracking_number,shipped_at,shipped_by,delivered_at}',
    '{}',
    '{is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON parcels
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- boxes
CREATE OR REPLACE TRIGGER boxes_are_work AFTER UPDATE OF parcel_id OR DELETE ON boxes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON boxes
  FOR EACH ROW EXECUTE FUNCTION audit_change('{order_id,number}', '{order_id,number,kind,parcel_id}', '{}', '{}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON boxes
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
