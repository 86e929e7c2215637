import type { ErrorCode, FieldProblem } from '../../kernel/error-codes.ts';
import type { Message } from '../message.ts';

export const errors = {
  invalid_input: 'Please check what you entered and try again.',
  malformed_body: 'The request could not be read. Please try again.',
  not_found: 'Page not found',
  method_not_allowed: 'This address does not accept that kind of request.',
  body_too_large: 'That is too much data to send at once.',
  unsupported_media_type: 'This address accepts JSON only.',
  too_many_requests: 'Too many requests. Please wait a minute and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The shop is busy for a moment. Please try again shortly.',
} as const satisfies Record<ErrorCode, Message>;

export const fieldErrors = {
  required: 'This field is required.',
  invalid: 'This value is not valid.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  too_small: 'This value is too small.',
  too_big: 'This value is too large.',
  unknown_field: 'This field is not known.',
} as const satisfies Record<FieldProblem, Message>;
