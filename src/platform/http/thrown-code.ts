import type { ErrorCode } from '../../kernel/error-codes.ts';

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

/** The error code for an exception, for API and pages. `internal` is a bug. */
export function codeOfThrown(thrown: unknown): ErrorCode {
  const error: Thrown = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const known = frameworkErrors[error.code ?? ''];
  if (known) return known;
  if (error.statusCode === 429) return 'too_many_requests';
  if (error.statusCode === 503 || isDatabaseAway(error) || isOutOfMeans(error)) return 'unavailable';
  if (isRefusedByDatabase(error)) return 'invalid_input';
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'malformed_body';
  return 'internal';
}

/** The request is fine: the database restarts, or every connection is busy. */
function isDatabaseAway({ code = '', message = '' }: Thrown): boolean {
  return awayCodes.includes(code) || isConnectionLost(code) || awayMessages.includes(message);
}

const awayCodes: readonly string[] = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The server shuts down, crashed, starts, or has no connection left.
  ...['57P01', '57P02', '57P03', '53300'],
  // The server has just become a replica; a retry reaches the new primary.
  '25006',
];

/** Messages of the driver about a broken connection, which have no code. */
const awayMessages: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
];

/** Class 08 of SQLSTATE. */
function isConnectionLost(code: string): boolean {
  return /^08[0-9A-Z]{3}$/.test(code);
}

/**
 * The request is fine, but the problem does not pass by itself: a disk is full, or a statement timed out, for example
 * behind a lock.
 */
export function isOutOfMeans(thrown: unknown): boolean {
  const { code = '' }: Thrown = typeof thrown === 'object' && thrown !== null ? thrown : {};
  return ['ENOSPC', 'EDQUOT', '53100', '53200', '57014', '55P03'].includes(code);
}

/** Classes 22 and 23 of SQLSTATE: a type or a constraint refuses a value. Schemas should refuse it first. */
function isRefusedByDatabase({ code }: Thrown): boolean {
  return /^2[23][0-9A-Z]{3}$/.test(code ?? '');
}
