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

/** What an exception means to whoever called, by the API or by a page; `internal` is a bug. */
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

/** Nothing is wrong with the request: the database restarts, or every connection to it is busy. */
function isDatabaseAway({ code = '', message = '' }: Thrown): boolean {
  return awayCodes.includes(code) || isConnectionLost(code) || awayMessages.includes(message);
}

const awayCodes: readonly string[] = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // It is told to stop, was stopped by a crash, starts, or has no connection left.
  ...['57P01', '57P02', '57P03', '53300'],
  // It has just become a replica, and whoever asks again is led to the one that writes now.
  '25006',
];

/** What the driver says of a connection that ended in mid-sentence has words and no code. */
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
 * Nothing is wrong with the request either, but it will not pass by itself: a disk is full, or a statement took longer
 * than any should, as behind a lock that somebody holds.
 */
export function isOutOfMeans(thrown: unknown): boolean {
  const { code = '' }: Thrown = typeof thrown === 'object' && thrown !== null ? thrown : {};
  return ['ENOSPC', 'EDQUOT', '53100', '53200', '57014', '55P03'].includes(code);
}

/** Classes 22 and 23 of SQLSTATE: a value that a type or a constraint cannot take. Schemas refuse it first, or should. */
function isRefusedByDatabase({ code }: Thrown): boolean {
  return /^2[23][0-9A-Z]{3}$/.test(code ?? '');
}
