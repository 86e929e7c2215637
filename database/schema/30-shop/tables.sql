-- What the owner can change without a programmer: company, contacts, bank account, delivery prices.
CREATE TABLE settings (
  key text PRIMARY KEY CHECK (key ~ '^[a-z_]+$'),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- The staff member who last saved this group of settings; null for the initial values.
  changed_by bigint REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX settings_by_person ON settings (changed_by) WHERE changed_by IS NOT NULL;

-- Policy texts with which the owner has replaced the shipped ones. Every version is kept, so that what customers agreed
-- to can be read later.
CREATE TABLE policy_versions (
  policy text NOT NULL CHECK (policy IN ('about', 'delivery', 'terms', 'refunds', 'privacy')),
  -- Version 1 is the text shipped with the shop; it has no row.
  number integer NOT NULL CHECK (number >= 2),
  -- By language, in the editor's notation.
  texts jsonb NOT NULL CHECK (texts ?& ARRAY['en', 'ru', 'uz']),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  published_by bigint REFERENCES users (id) ON DELETE SET NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (policy, number)
);
CREATE INDEX policy_versions_by_person ON policy_versions (published_by) WHERE published_by IS NOT NULL;
