-- What the owner may change without a programmer: company, contacts, bank account, delivery prices.
CREATE TABLE settings (
  key text PRIMARY KEY CHECK (key ~ '^[a-z_]+$'),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- Who of the staff saved a group of settings last; none for what the shop was opened with.
  changed_by bigint REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX settings_by_person ON settings (changed_by) WHERE changed_by IS NOT NULL;

-- Texts that the owner has written over those the shop came with. Each is kept: what customers agreed to can be read later.
CREATE TABLE policy_versions (
  policy text NOT NULL CHECK (policy IN ('about', 'delivery', 'terms', 'refunds', 'privacy')),
  -- The text that the shop came with is the first, and in no row.
  number integer NOT NULL CHECK (number >= 2),
  -- Per language, in the notation of the editor.
  texts jsonb NOT NULL CHECK (texts ?& ARRAY['en', 'ru', 'uz']),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  published_by bigint REFERENCES users (id) ON DELETE SET NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (policy, number)
);
CREATE INDEX policy_versions_by_person ON policy_versions (published_by) WHERE published_by IS NOT NULL;
