import type { findZipCodes } from '../../../domain/customers/addresses/zipcode.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';

export const zipSearch = { method: 'GET', path: '/api/address-zipcode', base: 'async' } as const;

type Answer = AnswerOf<typeof findZipCodes>;
export type FoundAddress = Answer['data'][number];

interface Found {
  readonly state: 'found';
  readonly query: string;
  readonly entries: readonly FoundAddress[];
  readonly count: number;
  /** The number of the next page. */
  readonly next: number | null;
  readonly isUnreadable: boolean;
}

/** The state of a search. Advice is the server's text about a better query. */
export type Lookup =
  | { readonly state: 'nothing asked' }
  | { readonly state: 'advice'; readonly text: string }
  | { readonly state: 'failed' }
  | Found;

export const nothingAsked: Lookup = { state: 'nothing asked' };

export function foundIn(query: string, { data, count, next, hint }: Answer, earlier?: Lookup): Found {
  const before = earlier?.state === 'found' && earlier.query === query ? earlier.entries : [];
  return { state: 'found', query, entries: [...before, ...data], count, next, isUnreadable: hint !== null };
}

/** A query that is too short or too broad is not a failure. Any other error may be gone at the next attempt. */
export function refusedLookup(code: Failure['code'] | 'offline', text: string | undefined): Lookup {
  const isAdvice = code === 'zipcode_too_short' || code === 'zipcode_too_vague' || code === 'zipcode_too_many';
  return isAdvice && text !== undefined ? { state: 'advice', text } : { state: 'failed' };
}
