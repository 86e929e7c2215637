/** Commit subjects that do not begin with an area in lower case and a colon. */
export function withoutArea(subjects: readonly string[]): string[] {
  return subjects.filter((subject) => !/^[a-z][a-z0-9 -]{1,30}: \S/.test(subject));
}
