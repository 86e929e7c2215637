-- Customers who place no new orders. They stay logged in, and what they have ordered goes on.
CREATE TABLE customer_blocks (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  blocked_by bigint REFERENCES users (id) ON DELETE SET NULL,
  blocked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_blocks_by_staff ON customer_blocks (blocked_by) WHERE blocked_by IS NOT NULL;
SELECT audit_table('customer_blocks', '{user_id,blocked_by,blocked_at}', '{reason}');

-- What staff tell each other about a customer.
CREATE TABLE customer_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_notes_of ON customer_notes (user_id, id DESC);
CREATE INDEX customer_notes_by_staff ON customer_notes (staff_id) WHERE staff_id IS NOT NULL;
SELECT audit_table('customer_notes', '{id,user_id,staff_id,created_at}', '{body}');

-- Somebody has lost the number they log in with. One of the staff notes the proof, another one confirms it, both numbers
-- are told, and only after a wait does the account get the new one.
CREATE TABLE number_requests (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  old_number text,
  new_number text NOT NULL,
  proof text NOT NULL CHECK (length(proof) BETWEEN 10 AND 500),
  asked_by bigint REFERENCES users (id) ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz NOT NULL,
  confirmed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  confirmed_at timestamptz,
  CONSTRAINT confirmed_by_another CHECK (confirmed_by <> asked_by)
);
CREATE INDEX number_requests_ready ON number_requests (ready_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX number_requests_asked_by ON number_requests (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX number_requests_confirmed_by ON number_requests (confirmed_by) WHERE confirmed_by IS NOT NULL;
SELECT audit_table('number_requests', '{user_id,asked_by,asked_at,ready_at,confirmed_by,confirmed_at}',
  '{old_number,new_number,proof}');

CREATE INDEX users_by_name ON users (lower(name) text_pattern_ops) WHERE name <> '';
