import type { OrderStatus } from './order-status.rules.ts';

/** What happens to an order beside its steps, as far as its customer is told. */
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

/** What an event is called: some differ by who brought them about. */
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

/** What the program itself writes beside an event, and what staff are told instead, in their language. */
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

/** Noted with a payment into an account that Toss has given out. */
export const intoAccount = 'virtual account';

/** Noted with the end of a return after which the order keeps some of its money. */
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

/** What somebody wrote about it. The program's own notes are no words for customers; the event's name says it all. */
export function eventReason({ actor, reason }: OrderEvent): string | null {
  const isNote = actor === 'system' || actor === 'provider' || programNote(reason) !== null;
  return isNote || reason === '' ? null : reason;
}
