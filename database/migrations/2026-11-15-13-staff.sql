-- Who works here, and as what. A customer's login becomes a staff login by a row here, and stops being one without it.
CREATE TABLE staff_members (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'packer', 'support')),
  added_at timestamptz NOT NULL DEFAULT now()
);
