import type { PaymentMethod } from '../../orders/order/payment-time.rules.ts';

const sent = 'sent';
const unpaid = 'unpaid';
const noZip = 'no-zip';

/**
 * The idempotency key of a text message about an event; without an id, the prefix of all such keys. Payment
 * instructions have a key for each payment method: after a change of the method they are sent again, and an unsent
 * older message is dropped.
 */
export function orderEventKey(event: number | '', payableBy: PaymentMethod = 'bank_transfer'): string {
  return payableBy === 'bank_transfer' ? `order-event:${event}` : `order-event:${event}:${payableBy}`;
}

/** The key for a cancellation without a refund, which may replace the message with a refund. */
export function cancelledUnpaidKey(event: number): string {
  return `${orderEventKey(event)}:${unpaid}`;
}

/** Whether the key, by its suffix, belongs to a cancellation message without a refund. */
export function tellsOfNoRefund(end: string | undefined): boolean {
  return end === unpaid;
}

/** The key for a paid order without a zip code. */
export function paidNoZipKey(event: number): string {
  return `${orderEventKey(event)}:${noZip}`;
}

/** Whether the key, by its suffix, belongs to a message that asks for the zip code. */
export function tellsOfNoZip(end: string | undefined): boolean {
  return end === noZip;
}

/** The key for refunds of transfers or a missing surcharge of an order, with the number of such messages about it. */
export function moneyKey(order: number | '', message: number | '' = ''): string {
  return `money:${order}${message === '' ? '' : `:${message}`}`;
}

/** The key for an allocation that was released because the transfer was for another order. */
export function movedKey(allocation: number | ''): string {
  return `moved:${allocation}`;
}

/** The key for what an order lacks after this allocation. */
export function shortfallKey(allocation: number | ''): string {
  return `shortfall:${allocation}`;
}

export function surplusKey(attempt: number | ''): string {
  return `surplus:${attempt}`;
}

/** The sent refund has a key of its own. */
export function refundKey(refund: number, isSent: boolean): string {
  return `refund:${refund}:${isSent ? sent : 'promised'}`;
}

/** Whether the key, by its suffix, belongs to a sent refund. */
export function tellsOfSending(end: string | undefined): boolean {
  return end === sent;
}

/** The key for a rejected claim whose order has no status change to announce it. */
export function claimKey(claim: number | ''): string {
  return `claim:${claim}`;
}

export function arrivalKey(order: number | ''): string {
  return `arrival:${order}`;
}

/** The key for parcels sent after the order was announced as shipped: the first parcel that the message names. */
export function parcelKey(parcel: number | ''): string {
  return `parcel:${parcel}`;
}

/** The key for an address change or a settled surcharge: the id of the note on the order. */
export function addressKey(note: number | ''): string {
  return `address:${note}`;
}

export function delayKey(order: number | ''): string {
  return `delay:${order}`;
}
