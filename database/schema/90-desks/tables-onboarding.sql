-- Checklist items that cannot be derived from the data, such as that the delivery prices are intended: a person has
-- confirmed them.
CREATE TABLE onboarding_checks (
  item text PRIMARY KEY CHECK (length(item) BETWEEN 1 AND 40),
  ticked_by bigint REFERENCES users (id) ON DELETE SET NULL,
  ticked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX onboarding_checks_by_person ON onboarding_checks (ticked_by) WHERE ticked_by IS NOT NULL;
