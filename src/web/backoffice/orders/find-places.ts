import type { findZipCodes } from '../../../domain/customers/addresses/zipcode.contract.ts';
import type { createBrowserClient } from '../../../platform/http/browser-client.ts';

const endpoint = { method: 'GET', path: '/api/address-zipcode', base: 'async' } as const;

export interface FoundPlace {
  readonly zip_code: string;
  readonly address_text: string;
  readonly address_en: string;
}

/** The results of the address search; `vague` if too many places match, or none is named. */
export async function findPlaces(
  call: ReturnType<typeof createBrowserClient>,
  query: string,
): Promise<readonly FoundPlace[] | 'vague' | 'failed'> {
  const answer = await call<typeof findZipCodes>(endpoint, { query: { q: query.trim(), page: 1 } });
  if (answer.ok) return answer.value.data;
  const isVague = answer.error.code === 'zipcode_too_vague' || answer.error.code === 'zipcode_too_short';
  return isVague ? 'vague' : 'failed';
}
