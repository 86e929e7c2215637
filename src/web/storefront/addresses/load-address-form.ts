import { type AddressView, listAddresses } from '../../../domain/customers/addresses/address.contract.ts';
import { getMe } from '../../../domain/customers/identity/account.contract.ts';
import { safeNextLink } from '../../../domain/customers/identity/next-link.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { type AddressValues, chosenIn, newValues, valuesOf } from './address-values.ts';

export interface AddressFormData {
  /** Null for a new address. */
  readonly id: number | null;
  readonly values: AddressValues;
  /** The address that the lookup found. Takes precedence over the other values. */
  readonly chosen: Partial<AddressValues>;
  /** Numbers that are confirmed and need no code. */
  readonly validated: readonly string[];
  /** Why the default mark cannot be changed here, if so. */
  readonly defaultLock: 'first' | 'already' | null;
  /** The page to open afterwards, if not the list. */
  readonly next: string | null;
}

/** The data of the form for a new address or for the one with that id. Null without a login. */
export async function loadAddressForm(api: ServerClient, url: URL, id?: string): Promise<AddressFormData | null> {
  const me = await api.own(getMe, {});
  if (!me) return null;
  const { name, phone_number, validated_phones } = me.data;
  const { data: addresses } = await api.call(listAddresses, {});
  const address = id === undefined ? undefined : found(addresses, id);
  return {
    id: address?.id ?? null,
    values: address ? valuesOf(address) : newValues(name, phone_number ?? ''),
    chosen: chosenIn(url.searchParams),
    validated: phone_number ? [phone_number, ...validated_phones] : validated_phones,
    defaultLock: addresses.length === 0 ? 'first' : address?.is_default ? 'already' : null,
    next: safeNextLink(url.searchParams.get('next')),
  };
}

function found(addresses: readonly AddressView[], id: string): AddressView {
  const address = addresses.find((one) => String(one.id) === id);
  if (!address) throw new Response(null, { status: 404 });
  return address;
}
