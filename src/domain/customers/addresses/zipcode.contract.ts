import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { inText, lenientText, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';

const zipcodeAddress = z.object({
  zip_code: z.string().regex(/^\d{5}$/),
  address_text: z.string(),
  address_en: z.string(),
  jibun_text: z.string(),
  is_jeju: z.boolean(),
  is_remote: z.boolean(),
});

export const findZipCodes = endpoint({
  name: 'findZipCodes',
  method: 'GET',
  path: '/api/address-zipcode',
  base: 'async',
  access: 'public',
  asks: 'addresses',
  summary: 'Find Korean addresses with zip codes by part of the address, in Korean or Latin letters',
  query: z.object({
    q: lenientText(300),
    // The search never returns more than 9000 addresses.
    page: inText(whole(1, 900)).default(1),
  }),
  answer: z.object({
    data: z.array(zipcodeAddress),
    count: z.int(),
    next: z.int().nullable(),
    /** Why nothing was found: the search understands no other scripts. */
    hint: z.enum(['korean_or_latin_letters']).nullable(),
  }),
  errors: ['zipcode_too_short', 'zipcode_too_vague', 'zipcode_too_many', 'too_many_requests', 'provider_unavailable'],
  reads: ['settings:zones'],
});

nameSchemas({ ZipCodeAddress: zipcodeAddress });

examples({ jibun_text: '737 Yeoksam-dong, Gangnam-gu, Seoul' }, { findZipCodes: { q: 'Teheran-ro 152' } });
