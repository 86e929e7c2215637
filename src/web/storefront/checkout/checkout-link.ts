import { type WantedItem, writeWantedItems } from '../../../domain/checkout/wanted-items.rules.ts';
import type { DropOff } from '../../../domain/orders/parcels/drop-off.rules.ts';
import type { PaymentChoice } from './payment-choice.ts';

interface Checkout {
  readonly items: readonly WantedItem[] | null;
  /** `new` asks the page of a new address to insert its id here. */
  readonly address?: number | typeof newAddress | null;
  readonly payment?: PaymentChoice | undefined;
  readonly voucher?: string | undefined;
  readonly dropOff?: DropOff | undefined;
  readonly key?: string | undefined;
}

export const newAddress = 'new';

/**
 * The path of the checkout page for these lines, without language. The URL contains everything that the page needs, so
 * that it can be opened again.
 */
export function checkoutLink({ items, address, payment, voucher, dropOff, key }: Checkout): string {
  const query = [
    items && `items=${writeWantedItems(items)}`,
    address && `address=${address}`,
    payment && `payment=${payment}`,
    voucher && `voucher=${encodeURIComponent(voucher)}`,
    dropOff && dropOff !== 'hand' && `drop_off=${dropOff}`,
    key && `key=${key}`,
  ].filter(Boolean);
  return query.length > 0 ? `/confirm-order?${query.join('&')}` : '/confirm-order';
}
