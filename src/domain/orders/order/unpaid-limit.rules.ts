import type { Failure } from '../../../kernel/error-codes.ts';
import { addDays, epochOf, koreanTimeOf } from '../../../kernel/korea-time.ts';
import type { PaymentMethod } from './payment-time.rules.ts';

/** The unpaid orders of a customer, which keep lots reserved. */
export interface UnpaidOrders {
  readonly orders: number;
  readonly pieces: number;
  readonly value: number;
  /** Whether the shop has received money from the customer for some order. */
  readonly hasPaid: boolean;
}

interface Limits {
  readonly orders: number;
  readonly pieces: number;
  readonly value: number;
  readonly transfer_hours: number;
}

export interface PaymentWindowSettings {
  readonly newcomer: Limits;
  readonly known: Limits;
}

/** The limit that one more order would exceed, or null. */
export function unpaidObstacle(
  { newcomer, known }: PaymentWindowSettings,
  held: UnpaidOrders,
  more: { readonly pieces: number; readonly value: number },
): Failure | null {
  const limits = held.hasPaid ? known : newcomer;
  const beyond = (code: Failure['code'], most: number, has: number, wants: number): Failure | null =>
    has + wants > most ? { code, details: { most, held: has } } : null;
  return (
    beyond('too_many_open_orders', limits.orders, held.orders, 1) ??
    beyond('too_many_unpaid_pieces', limits.pieces, held.pieces, more.pieces) ??
    beyond('too_much_unpaid', limits.value, held.value, more.value)
  );
}

/** Deadlines for transfers between `from` and `to` at night in Korea are moved to `until`. */
export const nightHours = { from: 22, to: 9, until: 10 } as const;

/** The payment deadline of an order that waits since a given time: short for a card, longer for a transfer. */
export function payBefore(
  since: number,
  method: PaymentMethod,
  { newcomer, known }: PaymentWindowSettings,
  hasPaid: boolean,
): number {
  if (method === 'toss') return since + cardSeconds * 1_000;
  const end = since + (hasPaid ? known : newcomer).transfer_hours * hourMs;
  return isNight(end, nightHours.to) ? morningAfter(end) : end;
}

/**
 * The latest deadline of an order placed now, for any method and customer. It must never decrease over time, so the
 * hour before `until` counts as night too.
 */
export function latestPayBefore(now: number, settings: PaymentWindowSettings): number {
  const end = now + longestHoldMs(settings);
  return isNight(end, nightHours.until) ? morningAfter(end) : end;
}

/** The first time at which the latest deadline reaches this full hour. */
export function whenLatestReaches(hour: number, settings: PaymentWindowSettings): number {
  const { date, hour: ofDay } = koreanTimeOf(hour);
  const nightBegins = epochOf(ofDay > nightHours.until ? date : addDays(date, -1), nightHours.from);
  const isInNight = ofDay > nightHours.from || ofDay <= nightHours.until;
  return (isInNight ? nightBegins : hour) - longestHoldMs(settings);
}

/** Whether it is night, with the night ending at this hour of the morning. */
function isNight(end: number, morning: number): boolean {
  const { hour } = koreanTimeOf(end);
  return hour >= nightHours.from || hour < morning;
}

function morningAfter(end: number): number {
  const { date, hour } = koreanTimeOf(end);
  return epochOf(hour >= nightHours.from ? addDays(date, 1) : date, nightHours.until);
}

function longestHoldMs({ newcomer, known }: PaymentWindowSettings): number {
  return Math.max(cardSeconds * 1_000, newcomer.transfer_hours * hourMs, known.transfer_hours * hourMs);
}

const hourMs = 3_600_000;
export const cardSeconds = 30 * 60;
