import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import {
  canCancel,
  canGo,
  isUnderWay,
  orderStages,
  orderStatuses,
  orderTransitions,
  statusesAt,
  stepsDone,
} from './order-status.rules.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('the ways of an order', () => {
  it('are the same in the program and in the database', async () => {
    const rows = await database.db.selectFrom('order_transitions').selectAll().execute();
    const ours = orderStatuses.flatMap((from) => orderTransitions[from].map((to) => `${from} > ${to}`));
    expect(rows.map((row) => `${row.from_status} > ${row.to_status}`).sort()).toEqual(ours.sort());
  });

  it('all begin with waiting for the payment, and only money that was never theirs leads back there', () => {
    const reached = new Set<string>(['awaiting_payment']);
    for (const status of reached) for (const next of orderTransitions[status as 'paid']) reached.add(next);
    expect([...reached].sort()).toEqual([...orderStatuses].sort());
    const back = orderStatuses.filter((status) => canGo(status, 'awaiting_payment'));
    expect(back).toEqual(['paid']);
  });

  it('allow cancelling only before the parcel leaves', () => {
    expect(orderStatuses.filter(canCancel)).toEqual(['awaiting_payment', 'paid', 'preparing']);
  });

  it('lead through stages, one for each status that did not come to nothing', () => {
    const staged = orderStages.flatMap((stage) => statusesAt[stage]);
    expect(staged.toSorted()).toEqual(
      orderStatuses.filter((status) => !['cancelled', 'expired'].includes(status)).toSorted(),
    );
  });

  it('are told in four steps until they arrive', () => {
    const way = ['awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered'] as const;
    expect(way.map(stepsDone)).toEqual([0, 1, 1, 2, 4]);
    expect(orderStatuses.filter((status) => stepsDone(status) === null)).toEqual(orderStatuses.slice(5));
  });

  it('end when nothing more has to happen', () => {
    expect(orderStatuses.filter((status) => !isUnderWay(status))).toEqual([
      'delivered',
      'cancelled',
      'expired',
      'return_rejected',
      'refunded',
    ]);
  });
});
