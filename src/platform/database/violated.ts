/** The constraint that the database has refused a statement for; undefined where it was something else. */
export function violatedConstraint(error: unknown): string | undefined {
  return (error as { constraint?: string } | null)?.constraint;
}
