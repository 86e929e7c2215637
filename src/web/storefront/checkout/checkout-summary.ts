import { goodsTotal, type OrderSummary, orderSummary } from '../../../domain/basket/lines/basket-totals.rules.ts';
import type { AddressView } from '../../../domain/customers/addresses/address.contract.ts';
import { deliveryPrice } from '../../../domain/shop/delivery/delivery-price.rules.ts';
import type { DeliveryZone } from '../../../domain/shop/delivery/zone.rules.ts';
import { won } from '../../../kernel/money.ts';
import type { Frame } from '../frame/frame-context.ts';
import type { CheckoutLine } from './checkout-lines.ts';

export function zoneOfAddress(address: AddressView | undefined): DeliveryZone {
  return address?.zone ?? 'mainland';
}

/** The totals of the order, by the rules that the server uses when it places the order. */
export function checkoutSummary(
  lines: readonly Pick<CheckoutLine, 'item' | 'count'>[],
  zone: DeliveryZone,
  settings: Frame['shop']['delivery'],
  voucher: number,
): OrderSummary {
  const priced = lines.map(({ item: { price, usual_price }, count }) => ({ price, usual_price, count }));
  return orderSummary(priced, deliveryPrice(settings, zone, won(goodsTotal(priced))), voucher);
}
