-- What is counted whenever somebody looks at the metrics: few rows each, however many orders and messages there have been.
CREATE INDEX orders_under_way ON orders (status)
  WHERE status IN ('awaiting_payment', 'paid', 'preparing', 'shipped', 'return_requested', 'return_approved');
CREATE INDEX sms_messages_failed ON sms_messages (created_at) WHERE state = 'failed';
CREATE INDEX sms_messages_under_way ON sms_messages (created_at) WHERE state IN ('waiting', 'sending');
