import { type Books, wrongIn } from '../books.ts';
import { tableText } from '../table.ts';
import type { Seen } from './trial.ts';

interface Trial extends Seen {
  readonly placed: number;
  readonly paid: number;
  /** Orders that a customer was told about and that do not exist. */
  readonly lost: number;
}

/** The effects of a fault on customers during it, once no payment is unsettled. */
export function judged(seen: Seen, books: Books): Trial {
  const { told } = seen.buyers;
  const numbers = new Set(told.placed.values());
  const orders = books.orders.filter(({ number }) => numbers.has(number));
  // Stock and unsettled payments are checked once, for all faults together.
  const wrong = wrongIn({ orders, unsettled: 0, drift: 0 }, told);
  if (numbers.size === 0) wrong.push('no orders were placed, so nothing was tested');
  return {
    ...seen,
    placed: numbers.size,
    paid: orders.filter(({ isPaid }) => isPaid).length,
    lost: numbers.size - orders.length,
    wrong: [...seen.wrong, ...seen.failedAfter, ...wrong].map((problem) => `${seen.fault.name}: ${problem}`),
  };
}

export function table(trials: readonly Trial[]): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return tableText([
    [
      'fault',
      'longest wait',
      'failed meanwhile',
      'well again after',
      'failed after',
      'placed',
      'paid',
      'lost',
      'wrong',
    ],
    ...trials.map((trial) => [
      trial.fault.name,
      seconds(trial.longestWaitMs),
      String(trial.failedMeanwhile),
      seconds(trial.recoveredMs),
      String(trial.failedAfter.length),
      String(trial.placed),
      String(trial.paid),
      String(trial.lost),
      String(trial.wrong.length),
    ]),
  ]);
}
