import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { id, inText, line } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { regionOfZip } from '../../shop/delivery/zip-region.rules.ts';
import { deliveryZones } from '../../shop/delivery/zone.rules.ts';
import { longestText } from './address.rules.ts';

const recipientName = line(longestText.recipient_name, 1);
/** Longer than any spelling of a number, so that the handler can report what is wrong with it. */
const phoneText = line(64).describe('A mobile number that the customer has verified, in any usual spelling');
const addressText = line(longestText.address_text, 1);
const addressEn = line(longestText.address_en).describe(
  'The same address in Latin letters, as the address search returns it beside the Korean text',
);
const addressDetail = line(longestText.address_detail).describe('Apartment, room, floor');
const entranceNote = line(longestText.entrance_note).describe('How to enter the building');
const zipCode = z
  .string()
  .trim()
  .regex(/^(?:\d{5})?$/)
  .refine((zip) => zip === '' || regionOfZip(zip) !== undefined)
  .describe('May be empty; staff complete it');
const isJeju = z
  .boolean()
  .describe('Used only without a zip code; otherwise the zip code decides. If omitted, derived from the address text');
const isRemote = z.boolean().describe('The same for other islands');
const placeConfirmed = z
  .boolean()
  .describe('The customer confirms the answer about islands although the address text disagrees');

export const addressView = z.object({
  id: z.int(),
  recipient_name: z.string(),
  phone_number: z.string(),
  address_text: z.string(),
  address_en: z.string(),
  address_detail: z.string(),
  zip_code: z.string(),
  entrance_note: z.string(),
  is_jeju: z.boolean(),
  is_remote: z.boolean().describe('On an island other than Jeju with a delivery surcharge'),
  zone: z.enum(deliveryZones).describe('Determines the delivery price and time'),
  is_default: z.boolean(),
});
export type AddressView = z.output<typeof addressView>;

const savedAddress = z.object({
  data: addressView,
  message: z.string().optional().describe('Set if the zip code and the Jeju flag disagree: which one is used'),
});

const oneAddress = z.object({ id: inText(id) });
const phoneErrors = ['phone_invalid', 'phone_incorrect', 'phone_not_validated'] as const;

export const listAddresses = endpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/api/addresses/',
  base: 'main',
  access: 'user',
  summary: 'List the addresses of the customer, default first',
  answer: z.object({ data: z.array(addressView) }),
  errors: [],
});

export const addAddress = endpoint({
  name: 'addAddress',
  method: 'POST',
  path: '/api/addresses/',
  base: 'main',
  access: 'user',
  summary: 'Add an address; the first address becomes the default',
  body: z.object({
    recipient_name: recipientName,
    phone_number: phoneText,
    zip_code: zipCode.default(''),
    address_text: addressText,
    address_en: addressEn.default(''),
    address_detail: addressDetail.default(''),
    entrance_note: entranceNote.default(''),
    is_jeju: isJeju.optional(),
    is_remote: isRemote.optional(),
    place_confirmed: placeConfirmed.default(false),
    is_default: z.boolean().default(false),
  }),
  answer: savedAddress,
  errors: [...phoneErrors, 'place_contradicts', 'too_many_addresses'],
});

export const changeAddress = endpoint({
  name: 'changeAddress',
  method: 'PATCH',
  path: '/api/addresses/:id/',
  base: 'main',
  access: 'user',
  summary: 'Update the given fields of an address; there is always one default address',
  params: oneAddress,
  body: z.object({
    recipient_name: recipientName.optional(),
    phone_number: phoneText.optional(),
    zip_code: zipCode.optional(),
    address_text: addressText.optional(),
    address_en: addressEn.optional().describe('Cleared if the address text changes without it'),
    address_detail: addressDetail.optional(),
    entrance_note: entranceNote.optional(),
    is_jeju: isJeju.optional(),
    is_remote: isRemote.optional(),
    place_confirmed: placeConfirmed.default(false),
    is_default: z.boolean().optional(),
  }),
  answer: savedAddress,
  errors: ['not_found', ...phoneErrors, 'place_contradicts'],
});

export const deleteAddress = endpoint({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/api/addresses/:id/',
  base: 'main',
  access: 'user',
  summary: 'Delete an address; if it was the default, the most recently changed address becomes the default',
  params: oneAddress,
  answer: z.object({ data: z.object({}) }),
  errors: ['not_found'],
});

nameSchemas({ Address: addressView });
