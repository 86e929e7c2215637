import { listAddresses } from '../../../domain/customers/addresses/address.contract.ts';
import { getDeliveryPrice, type PromiseView } from '../../../domain/shop/delivery/delivery.contract.ts';
import type { DeliveryZone } from '../../../domain/shop/delivery/zone.rules.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';

/** Where the basket would be delivered if it were ordered now. */
export interface BasketPlace {
  readonly zone: DeliveryZone;
  /** The customer's default address. Null without one; then the mainland is assumed. */
  readonly address: string | null;
  readonly promise: PromiseView | null;
  readonly today: string;
}

export async function loadPlace(api: ServerClient): Promise<BasketPlace> {
  const list = await api.attempt(listAddresses, {});
  const own = list.ok ? list.value.data.find((address) => address.is_default) : undefined;
  const there = own && (await api.attempt(getDeliveryPrice, { query: { address: own.id } }));
  // The address may have been deleted at this moment.
  const isThere = there?.ok ?? false;
  const { data } = there?.ok ? there.value : await api.call(getDeliveryPrice, { query: {} });
  return {
    zone: data.zone,
    address: isThere && own ? own.address_text : null,
    promise: data.promise,
    today: koreanDateOf(Date.parse(data.server_time)),
  };
}
