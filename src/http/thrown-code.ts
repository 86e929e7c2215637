import type { ErrorCode } from '../kernel/error-codes.ts';

interface Thrown {
  readonly code?: string;
  readonly statusCode?: number;
  readonly message?: string;
}

const frameworkErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
};

/** What an exception means to whoever called, by the API or by a page; `internal` is a bug. */
export function codeOfThrown(thrown: unknown): ErrorCode {
  const error: Thrown = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const known = frameworkErrors[error.code ?? ''];
  if (known) return known;
  if (error.statusCode === 429) return 'too_many_requests';
  if (error.statusCode === 503 || isDatabaseAway(error)) return 'unavailable';
  if (isRefusedByDatabase(error)) return 'invalid_input';
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'malformed_body';
  return 'internal';
}

/** Nothing is wrong with the request: the database restarts, or every connection to it is busy. */
function isDatabaseAway({ code, message }: Thrown): boolean {
  const away = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300'];
  return away.includes(code ?? '') || message === 'timeout exceeded when trying to connect';
}

/** Classes 22 and 23 of SQLSTATE: a value that a type or a constraint cannot take. Schemas refuse it first, or should. */
function isRefusedByDatabase({ code }: Thrown): boolean {
  return /^2[23][0-9A-Z]{3}$/.test(code ?? '');
}
