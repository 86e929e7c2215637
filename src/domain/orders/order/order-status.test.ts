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

describe('the status changes of an order', () => {
  it('are the same in the program and in the database', async () => {
    const rows = await database.db.selectFrom('order_transitions').selectAll().execute();
    const ours = orderStatuses.flatMap((from) => orderTransitions[from].map((to) => `${from} > ${to}`));
    expect(rows.map((row) => `${row.from_status} > ${row.to_status}`).sort()).toEqual(ours.sort());
  });

  it('start with waiting for the payment, which is reached again only from paid', () => {
    const reached = new Set<string>(['awaiting_payment']);
    for (const status of reached) for (const next of orderTransitions[status as 'paid']) reached.add(next);
    expect([...reached].sort()).toEqual([...orderStatuses].sort());
    const back = orderStatuses.filter((status) => canGo(status, 'awaiting_payment'));
    expect(back).toEqual(['paid']);
  });

  it('allow a cancellation only before the parcel leaves', () => {
    expect(orderStatuses.filter(canCancel)).toEqual(['awaiting_payment', 'paid', 'preparing']);
  });

  it('lead through stages, with each status of a live order in one stage', () => {
    const staged = orderStages.flatMap((stage) => statusesAt[stage]);
    expect(staged.toSorted()).toEqual(
      orderStatuses.filter((status) => !['cancelled', 'expired'].includes(status)).toSorted(),
    );
  });

  it('have four steps until delivery', () => {
    const way = ['awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered'] as const;
    expect(way.map(stepsDone)).toEqual([0, 1, 1, 2, 4]);
    expect(orderStatuses.filter((status) => stepsDone(status) === null)).toEqual(orderStatuses.slice(5));
  });

  it('end in statuses in which nothing more has to happen', () => {
    expect(orderStatuses.filter((status) => !isUnderWay(status))).toEqual([
      'delivered',
      'cancelled',
      'expired',
      'return_rejected',
      'refunded',
    ]);
  });
});
