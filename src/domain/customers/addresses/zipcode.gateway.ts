import type { Result } from '../../../kernel/result.ts';
import type { ZipcodeQuery } from './zipcode-query.rules.ts';

export interface FoundAddress {
  readonly zipCode: string;
  /** The Korean road address, which carriers need. */
  readonly addressText: string;
  readonly addressEn: string;
  /** The lot address, in the language of the search. */
  readonly jibun: string;
}

export interface AddressPage {
  readonly rows: readonly FoundAddress[];
  /** The total over all pages. */
  readonly count: number;
}

export interface AddressQuestion {
  readonly keyword: string;
  readonly letters: Exclude<ZipcodeQuery['letters'], 'other'>;
  /** Counted from one, with `addressesPerPage` entries each. */
  readonly page: number;
}

export type LookupProblem = 'zipcode_too_short' | 'zipcode_too_vague' | 'zipcode_too_many' | 'provider_unavailable';

/** A search over all addresses of Korea. */
export interface ZipcodeGateway {
  find(question: AddressQuestion): Promise<Result<AddressPage, LookupProblem>>;
  /** All addresses of a zip code; omitted by services that search only words. */
  inZipCode?(zipCode: string): readonly FoundAddress[];
}

export const addressesPerPage = 10;
