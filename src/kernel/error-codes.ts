/** Every failure the shop can answer with, and its HTTP status. Words for them live in `i18n/<locale>/errors.ts`. */
export const errorStatus = {
  invalid_input: 400,
  malformed_body: 400,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What can be wrong with one field of a request. */
export const fieldProblems = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'unknown_field',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

/** An expected failure as a value: exceptions are kept for bugs. */
export interface Failure {
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, FieldProblem>>;
}
