import type { findZipCodes } from '../../../domain/customers/addresses/zipcode.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';

type Answer = AnswerOf<typeof findZipCodes>;
export type FoundAddress = Answer['data'][number];

interface Found {
  readonly state: 'found';
  readonly query: string;
  readonly entries: readonly FoundAddress[];
  readonly count: number;
  /** The page after these entries. */
  readonly next: number | null;
  readonly isUnreadable: boolean;
}

/** What a search came to. Advice is what to type differently, in the server's words. */
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

/** A question that was put badly is no breakdown; anything else may work when it is asked again. */
export function refusedLookup(code: Failure['code'] | 'offline', text: string | undefined): Lookup {
  const isAdvice = code === 'zipcode_too_short' || code === 'zipcode_too_vague' || code === 'zipcode_too_many';
  return isAdvice && text !== undefined ? { state: 'advice', text } : { state: 'failed' };
}
