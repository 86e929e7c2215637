-- Texts that the owner has written over those the shop came with. Each is kept: what customers agreed to can be read later.
CREATE TABLE policy_versions (
  policy text NOT NULL CHECK (policy IN ('about', 'delivery', 'terms', 'refunds', 'privacy')),
  -- The text that the shop came with is the first, and in no row.
  number integer NOT NULL CHECK (number >= 2),
  -- Per language, in the notation of the editor.
  texts jsonb NOT NULL CHECK (texts ?& ARRAY['en', 'ru', 'uz']),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  published_by bigint REFERENCES users ON DELETE SET NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (policy, number)
);
CREATE INDEX policy_versions_by_person ON policy_versions (published_by) WHERE published_by IS NOT NULL;
SELECT audit_table('policy_versions', '{policy,number,published_by,published_at}', '{texts,note}');
CREATE TRIGGER policy_versions_changed AFTER INSERT OR UPDATE OR DELETE ON policy_versions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('settings:policies');
