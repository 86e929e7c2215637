import type { PaymentMethod } from '../../orders/order/payment-time.rules.ts';

const sent = 'sent';
const unpaid = 'unpaid';
const noZip = 'no-zip';

/**
 * A text message is asked for under the name of what it tells of; without a number, the name of all such messages. How to
 * pay is told under a name for each way: who changes over is told anew, and what was written before is not sent.
 */
export function orderEventKey(event: number | '', payableBy: PaymentMethod = 'bank_transfer'): string {
  return payableBy === 'bank_transfer' ? `order-event:${event}` : `order-event:${event}:${payableBy}`;
}

/** That an order is cancelled and nothing goes back, which may be told instead of what was to go back. */
export function cancelledUnpaidKey(event: number): string {
  return `${orderEventKey(event)}:${unpaid}`;
}

/** Whether a message about an order promises no money, by the end of its name. */
export function tellsOfNoRefund(end: string | undefined): boolean {
  return end === unpaid;
}

/** That an order is paid and its zip code is missing. */
export function paidNoZipKey(event: number): string {
  return `${orderEventKey(event)}:${noZip}`;
}

/** Whether a message about an order asks for its zip code, by the end of its name. */
export function tellsOfNoZip(end: string | undefined): boolean {
  return end === noZip;
}

/** What goes back of the transfers for an order, or is missing of its surcharge; by the number of such messages about it. */
export function moneyKey(order: number | '', message: number | '' = ''): string {
  return `money:${order}${message === '' ? '' : `:${message}`}`;
}

/** That this part of a transfer was not for the order. */
export function movedKey(allocation: number | ''): string {
  return `moved:${allocation}`;
}

/** What an order lacks after this part of a transfer. */
export function shortfallKey(allocation: number | ''): string {
  return `shortfall:${allocation}`;
}

export function surplusKey(attempt: number | ''): string {
  return `surplus:${attempt}`;
}

/** That it was sent is told under a name of its own. */
export function refundKey(refund: number, isSent: boolean): string {
  return `refund:${refund}:${isSent ? sent : 'promised'}`;
}

/** What a message about a refund says, by the end of its name. */
export function tellsOfSending(end: string | undefined): boolean {
  return end === sent;
}

/** A claim that was rejected while its order goes on its own way. */
export function claimKey(claim: number | ''): string {
  return `claim:${claim}`;
}

export function arrivalKey(order: number | ''): string {
  return `arrival:${order}`;
}

/** Parcels that left after their order was told of; the first of those that one message names. */
export function parcelKey(parcel: number | ''): string {
  return `parcel:${parcel}`;
}

/** That an order goes elsewhere, or what was missing of it is settled; by the note that staff find of it. */
export function addressKey(note: number | ''): string {
  return `address:${note}`;
}

export function delayKey(order: number | ''): string {
  return `delay:${order}`;
}
