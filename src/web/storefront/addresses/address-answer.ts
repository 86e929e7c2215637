import type { SentCode } from '../account/sent-code.ts';
import type { AddressValues } from './address-values.ts';

/** Fields that can have an error, in the order of the page. */
export const checkedFields = [
  ...(['recipient_name', 'phone_number', 'code', 'zip_code', 'address_text'] as const),
  ...(['address_detail', 'entrance_note', 'is_jeju'] as const),
] as const;
export type FieldErrors = { readonly [Field in (typeof checkedFields)[number]]?: string | undefined };

/** The result of the address form, with the values for visitors without JavaScript. */
export interface AddressAnswer {
  readonly values: AddressValues;
  readonly fields: FieldErrors;
  /** An error that belongs to no field. */
  readonly error?: string | undefined;
  readonly waiting?: SentCode | undefined;
  /** The place data that the server doubted. Sending the same data again confirms them. */
  readonly doubted?: string | undefined;
  /** The number has just been confirmed. */
  readonly confirmed?: boolean;
}
