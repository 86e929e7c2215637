import type { OrderStatus } from './order-status.rules.ts';

/** Changes of an order that are shown to its customer in addition to the status changes. */
export const orderChanges = [
  'address_changed',
  'line_left_out',
  'surcharge_paid',
  'surcharge_waived',
  'shortfall_accepted',
] as const;

interface OrderEvent {
  readonly status: OrderStatus;
  readonly actor: 'customer' | 'staff' | 'system' | 'provider';
  readonly reason: string;
}

/** The name of an event; for some it depends on the actor. */
export type EventName =
  | Exclude<OrderStatus, 'cancelled'>
  | 'delivered_by_your_word'
  | 'claim_settled'
  | 'paid_by_card'
  | 'paid_by_transfer'
  | 'paid_into_account'
  | 'taken_back'
  | 'other_order'
  | 'cancelled_by_you'
  | 'cancelled_by_shop'
  | 'cancelled_unfillable';

/** Notes that the program writes into events, with the keys of the translated texts for staff. */
const programNotes = {
  'payment deadline': 'deadline',
  'goods do not keep': 'unfillable',
  'deposit confirmed': 'deposit',
  'deposit was for another order': 'other_order',
  'virtual account': 'account',
  'deposit taken back': 'taken_back',
  'claim settled': 'claim_settled',
} as const;
type ProgramNote = (typeof programNotes)[keyof typeof programNotes];

export function programNote(reason: string): ProgramNote | null {
  return Object.hasOwn(programNotes, reason) ? programNotes[reason as keyof typeof programNotes] : null;
}

/** The note of a payment into a virtual account. */
export const intoAccount = 'virtual account';

/** The note of the end of a return after which the order keeps a part of its money. */
export const claimSettled = 'claim settled';

export function eventName({ status, actor, reason }: OrderEvent): EventName {
  if (status === 'awaiting_payment' && actor === 'provider') return 'taken_back';
  if (status === 'awaiting_payment' && programNote(reason) === 'other_order') return 'other_order';
  if (status === 'paid' && actor === 'provider' && reason === intoAccount) return 'paid_into_account';
  if (status === 'paid' && actor === 'provider') return 'paid_by_card';
  if (status === 'paid' && actor === 'staff') return 'paid_by_transfer';
  if (status === 'delivered' && reason === claimSettled) return 'claim_settled';
  if (status === 'delivered' && actor === 'customer') return 'delivered_by_your_word';
  if (status === 'cancelled' && actor === 'system') return 'cancelled_unfillable';
  if (status === 'cancelled') return actor === 'customer' ? 'cancelled_by_you' : 'cancelled_by_shop';
  return status;
}

/**
 * The reason written by a person. Notes of the program are not shown to customers, because the name of the event is
 * sufficient.
 */
export function eventReason({ actor, reason }: OrderEvent): string | null {
  const isNote = actor === 'system' || actor === 'provider' || programNote(reason) !== null;
  return isNote || reason === '' ? null : reason;
}
