/** Every failure the shop can answer with, and its HTTP status. Words for them live in `i18n/<locale>/errors.ts`. */
export const errorStatus = {
  invalid_input: 400,
  malformed_body: 400,
  phone_invalid: 400,
  phone_incorrect: 400,
  no_items: 400,
  address_required: 400,
  consent_required: 400,
  request_key_required: 400,
  code_empty: 400,
  code_wrong: 400,
  code_expired: 400,
  oauth_not_started: 400,
  oauth_declined: 400,
  oauth_failed: 400,
  photo_unreadable: 400,
  zipcode_too_short: 400,
  zipcode_too_vague: 400,
  zipcode_too_many: 400,
  login_required: 401,
  payment_refused: 402,
  foreign_origin: 403,
  proof_required: 403,
  staff_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  phone_validated: 409,
  identity_taken: 409,
  last_way_in: 409,
  too_many_saved: 409,
  phone_not_validated: 409,
  too_many_addresses: 409,
  basket_full: 409,
  stock_changed: 409,
  total_changed: 409,
  request_key_reused: 409,
  too_many_open_orders: 409,
  too_many_unpaid_pieces: 409,
  too_much_unpaid: 409,
  order_not_cancellable: 409,
  order_elsewhere: 409,
  goods_end_before: 409,
  payment_amount_wrong: 409,
  payment_of_another: 409,
  payment_being_checked: 409,
  order_under_way: 409,
  claim_too_late: 409,
  claim_open: 409,
  claim_impossible: 409,
  claim_not_eligible: 409,
  not_received: 409,
  already_reviewed: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  code_too_soon: 429,
  too_many_codes: 429,
  too_many_photos: 429,
  internal: 500,
  unavailable: 503,
  provider_unavailable: 503,
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
  'too_few',
  'too_many',
  'unreadable',
  'not_text',
  'not_whole_number',
  'not_true_or_false',
  'not_list',
  'not_object',
  'not_choice',
  'not_moment',
  'moment_out_of_range',
  'unknown_field',
  'phone_invalid',
  'phone_incorrect',
  'phone_not_validated',
  'code_empty',
  'code_wrong',
  'code_expired',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

/** An expected failure as a value: exceptions are kept for bugs. */
export interface Failure {
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** Seconds until the same call may succeed. */
  readonly retryAfter?: number;
  /** What a client needs to put it right, such as the lines that are sold out. */
  readonly details?: Readonly<Record<string, unknown>>;
}
