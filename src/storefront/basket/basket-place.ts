import { listAddresses } from '../../features/addresses/address.contract.ts';
import type { DeliveryZone } from '../../features/addresses/zone.rules.ts';
import { getDeliveryPrice, type PromiseView } from '../../features/delivery/delivery.contract.ts';
import type { ServerClient } from '../../http/server-client.ts';
import { koreanDateOf } from '../../kernel/korea-time.ts';

/** Where the basket would go if it were ordered now. */
export interface BasketPlace {
  readonly zone: DeliveryZone;
  /** The customer's default address; null for whoever has none, who is counted as living on the mainland. */
  readonly address: string | null;
  readonly promise: PromiseView | null;
  readonly today: string;
}

export async function loadPlace(api: ServerClient): Promise<BasketPlace> {
  const list = await api.attempt(listAddresses, {});
  const own = list.ok ? list.value.data.find((address) => address.is_default) : undefined;
  const there = own && (await api.attempt(getDeliveryPrice, { query: { address: own.id } }));
  // Somebody may have deleted it in this very moment.
  const isThere = there?.ok ?? false;
  const { data } = there?.ok ? there.value : await api.call(getDeliveryPrice, { query: {} });
  return {
    zone: data.zone,
    address: isThere && own ? own.address_text : null,
    promise: data.promise,
    today: koreanDateOf(Date.parse(data.server_time)),
  };
}
