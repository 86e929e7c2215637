import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochOf, koreanDate } from '../../../kernel/korea-time.ts';
import {
  type ClaimableOrder,
  claimDeadline,
  claimObstacle,
  claimReasons,
  judge,
  mostTries,
  refundAsked,
  refundOf,
  refundOfDecision,
  whyIneligible,
} from './claim.rules.ts';

const deliveredAt = epochOf(koreanDate('2026-11-17'), 14, 5, 9);
const day = 24 * 60 * 60 * 1000;
const order: ClaimableOrder = {
  status: 'delivered',
  deliveredAt,
  hasOpenClaim: false,
  tries: 0,
  lines: [{ count: 2, approved: 0 }],
};

describe('the rules for opening a claim', () => {
  it('allow it for 24 hours after delivery, to the millisecond', () => {
    expect(claimDeadline(deliveredAt)).toBe(epochOf(koreanDate('2026-11-18'), 14, 5, 9));
    expect(claimObstacle(order, 'customer', deliveredAt)).toBeNull();
    expect(claimObstacle(order, 'customer', deliveredAt + day)).toBeNull();
    expect(claimObstacle(order, 'customer', deliveredAt + day + 1)).toBe('too_late');
  });

  it('allow staff to open one once a parcel has left, after the deadline, after the last attempt and while a refund is pending', () => {
    const late = deliveredAt + 80 * day;
    expect(claimObstacle({ ...order, tries: mostTries }, 'staff', late)).toBeNull();
    expect(claimObstacle({ ...order, deliveredAt: null, status: 'shipped' }, 'staff', late)).toBeNull();
    expect(claimObstacle({ ...order, deliveredAt: null, status: 'preparing' }, 'staff', late)).toBe('not_delivered');
    expect(claimObstacle({ ...order, status: 'return_approved' }, 'staff', late)).toBeNull();
    expect(claimObstacle({ ...order, hasOpenClaim: true, status: 'return_requested' }, 'staff', late)).toBe(
      'open_claim',
    );
    expect(claimObstacle({ ...order, lines: [{ count: 2, approved: 2 }] }, 'staff', late)).toBe('all_refunded');
  });

  it.each([
    [{ deliveredAt: null, status: 'paid' }, 'not_delivered'],
    [{ deliveredAt: null, status: 'shipped' }, 'not_delivered'],
    [{ hasOpenClaim: true, status: 'return_requested' }, 'open_claim'],
    [{ status: 'return_approved' }, 'open_claim'],
    [{ lines: [{ count: 2, approved: 2 }], status: 'refunded' }, 'all_refunded'],
    [{ tries: mostTries, status: 'return_rejected' }, 'too_many_tries'],
    [{ tries: mostTries - 1, status: 'return_rejected' }, null],
    [{ lines: [{ count: 2, approved: 1 }], status: 'refunded' }, null],
  ] as const)('yield for an order with %j the obstacle %s', (change, obstacle) => {
    expect(claimObstacle({ ...order, ...change }, 'customer', deliveredAt + 1)).toBe(obstacle);
  });
});

describe('the reasons of a claim', () => {
  it('are valid for bad, wrong or missing products in any storage class', () => {
    for (const storage of ['fresh', 'chilled', 'frozen', 'ambient']) {
      expect(claimReasons.map((reason) => whyIneligible(reason, storage))).toEqual(claimReasons.map(() => null));
    }
  });

  it('are invalid for mistakes of the buyer, and for a change of mind about perishable products', () => {
    for (const storage of ['fresh', 'chilled', 'frozen']) {
      expect(whyIneligible('change_of_mind', storage)).toBe('perishable');
    }
    expect(whyIneligible('change_of_mind', 'ambient')).toBe('support');
    expect(whyIneligible('opened', 'ambient')).toBe('opened');
    expect(whyIneligible('wrong_address', 'frozen')).toBe('buyer');
    expect(whyIneligible('absent', 'frozen')).toBe('buyer');
    expect(whyIneligible('other', 'frozen')).toBe('support');
  });
});

describe('the refund of a claim', () => {
  const lines = [
    { id: 1, price: 12_900, count: 2, approved: 0 },
    { id: 2, price: 5_000, count: 1, approved: 0 },
  ];

  it('is the price of each piece, without delivery while something was good', () => {
    const refund = refundOf(lines, new Map([[1, 1]]), 4_000);
    expect(refund.total).toBe(12_900);
    expect(refund.delivery).toBe(0);
    expect(Object.fromEntries(refund.lines)).toEqual({ 1: 12_900, 2: 0 });
  });

  it('includes delivery once nothing of the order is left, over all claims', () => {
    const everything = new Map([
      [1, 2],
      [2, 1],
    ]);
    expect(refundOf(lines, everything, 4_000)).toMatchObject({ total: 34_800, delivery: 4_000 });
    const [first = lines[0], second = lines[1]] = lines;
    const rest = [{ ...first, approved: 2 } as (typeof lines)[0], second as (typeof lines)[0]];
    expect(refundOf(rest, new Map([[2, 1]]), 4_000)).toMatchObject({ total: 9_000, delivery: 4_000 });
    expect(refundOf(rest, new Map(), 4_000)).toMatchObject({ total: 0, delivery: 0 });
  });

  it('never exceeds the paid amount, however the claims are split', () => {
    const line = fc.record({ price: fc.integer({ min: 0, max: 200_000 }), count: fc.integer({ min: 1, max: 99 }) });
    const asked = fc.array(fc.dictionary(fc.constantFrom('0', '1', '2'), fc.integer({ min: 0, max: 120 })));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 3 }),
        asked,
        fc.integer({ min: 0, max: 10_000 }),
        (bought, claims, delivery) => {
          const approved = bought.map(() => 0);
          let given = 0;
          for (const claim of claims) {
            const now = bought.map((one, id) => ({ ...one, id, approved: approved[id] ?? 0 }));
            const wanted = new Map(Object.entries(claim).map(([id, count]) => [Number(id), count]));
            given += refundOf(now, wanted, delivery).total;
            for (const [id, count] of wanted) {
              const one = now[id];
              if (one) approved[id] = Math.min(one.count, one.approved + count);
            }
          }
          const paid = bought.reduce((sum, { price, count }) => sum + price * count, delivery);
          expect(given).toBeLessThanOrEqual(paid);
          if (bought.every(({ count }, id) => approved[id] === count)) expect(given).toBe(paid);
        },
      ),
    );
  });
});

describe('the refund that a customer can expect', () => {
  const bought = [
    { id: 1, price: 3_000, count: 2, approved: 0, refunded: 0 },
    { id: 2, price: 9_000, count: 1, approved: 0, refunded: 0 },
  ];
  const everything = new Map([
    [1, 2],
    [2, 1],
  ]);

  it('is limited to what earlier refunds left of delivery and of the total', () => {
    expect(refundAsked(bought, everything, 4_000, 19_000)).toEqual({ delivery: 4_000, total: 19_000 });
    expect(refundAsked(bought, everything, 4_000, 18_500)).toEqual({ delivery: 3_500, total: 18_500 });
    expect(refundAsked(bought, everything, 4_000, 15_000)).toEqual({ delivery: 0, total: 15_000 });
    expect(refundAsked(bought, everything, 4_000, 2_000)).toEqual({ delivery: 0, total: 2_000 });
    expect(refundAsked(bought, new Map([[1, 1]]), 4_000, 2_000)).toEqual({ delivery: 0, total: 2_000 });
    expect(refundAsked(bought, new Map(), 4_000, 19_000)).toEqual({ delivery: 0, total: 0 });
  });

  it('is without delivery if an earlier piece was replaced or refunded in part', () => {
    const [one, other] = bought;
    const rest = [one, { ...other, approved: 1, refunded: 8_000 }] as typeof bought;
    expect(refundAsked(rest, everything, 4_000, 11_000)).toEqual({ delivery: 0, total: 6_000 });
  });
});

describe('the decision on a line', () => {
  const line = { price: 3_000, count: 2 };
  const yes = { decision: 'approve', remedy: 'money' } as const;

  it('refunds the whole price by default, or a given part of it, and counts the pieces that it pays for', () => {
    expect(judge(line, yes)).toEqual({ approved: 2, amount: 6_000 });
    expect(judge(line, { ...yes, amount: 3_000 })).toEqual({ approved: 1, amount: 3_000 });
    expect(judge(line, { ...yes, amount: 3_001 })).toEqual({ approved: 2, amount: 3_001 });
    expect(judge({ price: 0, count: 2 }, yes)).toEqual({ approved: 2, amount: 0 });
    expect(judge(line, { ...yes, remedy: 'replacement', amount: 1 })).toEqual({ approved: 2, amount: 0 });
    expect(judge(line, { ...yes, decision: 'reject', amount: 1 })).toEqual({ approved: 0, amount: 0 });
    expect(judge({ price: 3_000, count: 0 }, yes)).toBeNull();
    for (const amount of [6_001, 0, -1]) expect(judge(line, { ...yes, amount })).toBeNull();
  });

  it('refunds delivery only with the whole price of everything, and no more than is left of it', () => {
    const bought = [
      { id: 1, price: 3_000, count: 2, approved: 0, refunded: 0 },
      { id: 2, price: 9_000, count: 1, approved: 1, refunded: 9_000 },
    ];
    const whole = new Map([[1, { approved: 2, amount: 6_000 }]]);
    expect(refundOfDecision(bought, whole, 4_000, 10_000)).toEqual({ delivery: 4_000, total: 10_000 });
    const part = new Map([[1, { approved: 2, amount: 5_999 }]]);
    expect(refundOfDecision(bought, part, 4_000, 10_000)).toEqual({ delivery: 0, total: 5_999 });
    const replaced = new Map([[1, { approved: 2, amount: 0 }]]);
    expect(refundOfDecision(bought, replaced, 4_000, 10_000)).toEqual({ delivery: 0, total: 0 });
    // Earlier refunds have used a part of it, or all.
    expect(refundOfDecision(bought, whole, 4_000, 9_500)).toEqual({ delivery: 3_500, total: 9_500 });
    expect(refundOfDecision(bought, whole, 4_000, 6_000)).toEqual({ delivery: 0, total: 6_000 });
    // The caller refuses an amount above what is left for the products.
    expect(refundOfDecision(bought, whole, 4_000, 5_000)).toEqual({ delivery: 0, total: 6_000 });
  });
});
