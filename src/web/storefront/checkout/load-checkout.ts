import { type AddressView, listAddresses } from '../../../domain/customers/addresses/address.contract.ts';
import { getDeliveryPrice, type PromiseView } from '../../../domain/shop/delivery/delivery.contract.ts';
import type { DeliveryZone } from '../../../domain/shop/delivery/zone.rules.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { type CheckoutLines, describeWanted } from './checkout-lines.ts';
import { zoneOfAddress } from './checkout-summary.ts';
import type { PaymentChoice } from './payment-choice.ts';

export interface CheckoutData extends CheckoutLines {
  readonly draft: CheckoutDraft;
  readonly addresses: readonly AddressView[];
  /**
   * For every zone in which the customer has an address with a zip code, so that choosing another one needs no call.
   */
  readonly promises: Readonly<Partial<Record<DeliveryZone, PromiseView | null>>>;
  readonly today: string;
  /** The way in which the customer last paid on this device. */
  readonly lastPayment: PaymentChoice | null;
}

/** The data of the checkout page. Null without a login. */
export async function loadCheckout(
  api: ServerClient,
  draft: CheckoutDraft,
  isWhole: boolean,
  lastPayment: PaymentChoice | null,
): Promise<CheckoutData | null> {
  const list = await api.own(listAddresses, {});
  if (!list) return null;
  const addresses = list.data;
  const exact = addresses.filter((address) => address.zip_code !== '');
  const firstInZone = new Map(exact.toReversed().map((address) => [zoneOfAddress(address), address]));
  const [wanted, ...offers] = await Promise.all([
    describeWanted(api, draft.items, { voucher: draft.voucher }),
    ...[...firstInZone.values()].map(({ id }) => api.call(getDeliveryPrice, { query: { address: id } })),
  ]);
  const chosen = addresses.find(({ id }) => id === draft.address) ?? addresses.find((address) => address.is_default);
  return {
    ...wanted,
    isWhole: isWhole && wanted.isWhole,
    draft: { ...draft, address: chosen?.id ?? null },
    addresses,
    promises: Object.fromEntries(offers.map(({ data: { zone, promise } }) => [zone, promise])),
    today: koreanDateOf(Date.now()),
    lastPayment,
  };
}
