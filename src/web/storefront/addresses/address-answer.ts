import type { SentCode } from '../account/sent-code.ts';
import type { AddressValues } from './address-values.ts';

/** The fields that something can be wrong with, in the order of the page. */
export const checkedFields = [
  ...(['recipient_name', 'phone_number', 'code', 'zip_code', 'address_text'] as const),
  ...(['address_detail', 'entrance_note', 'is_jeju'] as const),
] as const;
export type FieldErrors = { readonly [Field in (typeof checkedFields)[number]]?: string | undefined };

/** What the address form says after it was sent; with the values, for whoever has no scripts. */
export interface AddressAnswer {
  readonly values: AddressValues;
  readonly fields: FieldErrors;
  /** What is wrong with the whole. */
  readonly error?: string | undefined;
  readonly waiting?: SentCode | undefined;
  /** Address text and answer about islands that disagree, as they are sent again by somebody who means them. */
  readonly doubted?: string | undefined;
  /** The number was confirmed just now. */
  readonly confirmed?: boolean;
}
