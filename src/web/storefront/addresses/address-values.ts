import type { AddressView } from '../../../domain/customers/addresses/address.contract.ts';
import type { PastedAddress } from '../../../domain/customers/addresses/pasted-address.rules.ts';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';

/** The values of the address form's fields. */
export interface AddressValues {
  readonly recipient_name: string;
  readonly phone_number: string;
  readonly zip_code: string;
  readonly address_text: string;
  readonly address_en: string;
  readonly address_detail: string;
  readonly entrance_note: string;
  readonly is_jeju: boolean;
  readonly is_remote: boolean;
  readonly is_default: boolean;
}

const longest = 500;

export function valuesIn(form: FormData): AddressValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, longest) : '';
  };
  return {
    recipient_name: text('recipient_name'),
    phone_number: text('phone_number'),
    zip_code: text('zip_code'),
    address_text: text('address_text'),
    address_en: text('address_en'),
    address_detail: text('address_detail'),
    entrance_note: text('entrance_note'),
    is_jeju: form.has('is_jeju'),
    is_remote: form.has('is_remote'),
    is_default: form.has('is_default'),
  };
}

export function valuesOf(address: AddressView): AddressValues {
  return { ...address, phone_number: shownNumber(address.phone_number) };
}

/** The initial values for a user whose name and number are known. */
export function newValues(name: string, phone: string): AddressValues {
  return {
    recipient_name: name,
    phone_number: shownNumber(phone),
    zip_code: '',
    address_text: '',
    address_en: '',
    address_detail: '',
    entrance_note: '',
    is_jeju: false,
    is_remote: false,
    is_default: false,
  };
}

/** The parts of a pasted address that the form takes over. */
export const pastedParts = [
  ...(['recipient_name', 'phone_number', 'address_text', 'address_detail', 'zip_code', 'entrance_note'] as const),
] as const;
type PastedPart = (typeof pastedParts)[number];

/** The values with the parts of a pasted address. The place is another one, so nothing of the former place stays. */
export function withPasted(before: AddressValues, pasted: PastedAddress): AddressValues {
  const place = { zip_code: '', address_en: '', address_detail: '', is_jeju: false, is_remote: false };
  const found = Object.fromEntries(pastedParts.flatMap((part) => (pasted[part] ? [[part, pasted[part]]] : [])));
  return { ...before, ...place, ...(found as Partial<Record<PastedPart, string>>) };
}

/** The address that the lookup found, from the query of the page's URL. */
export function chosenIn(query: URLSearchParams): Partial<AddressValues> {
  const zip_code = query.get('zip_code')?.slice(0, longest);
  const address_text = query.get('address_text')?.slice(0, longest);
  const address_en = query.get('address_en')?.slice(0, longest) ?? '';
  return { ...(zip_code ? { zip_code } : {}), ...(address_text ? { address_text, address_en } : {}) };
}
