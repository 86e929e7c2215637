import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mustLastUntil, sellingTerms } from '../../shop/delivery/shelf-life.rules.ts';
import { settingGroups } from '../../shop/settings/setting-groups.ts';
import { payBefore } from '../order/unpaid-limit.rules.ts';
import { requiredShelfLife } from './required-shelf-life.rules.ts';

const builtIn = settingGroups.holding.stored.parse(undefined);
const prices = { base_price: 3_500, free_from: 50_000, jeju_surcharge: 3_000, remote_surcharge: 5_000 };
const shop = fc
  .record({ cutoff_hour: fc.integer({ min: 0, max: 23 }), transfer_hours: fc.integer({ min: 1, max: 72 }) })
  .map(({ cutoff_hour, transfer_hours }) => ({
    delivery: { ...prices, cutoff_hour },
    calendar: { closed_days: [] },
    stock: { least_days_left: 2 },
    holding: { ...builtIn, newcomer: { ...builtIn.newcomer, transfer_hours } },
  }));
const monday = Date.parse('2026-11-16T00:00:00+09:00');
const minutes = (days: number) => fc.integer({ min: 0, max: days * 1_440 }).map((count) => count * 60_000);

it('stock is only shown if an order can be filled with it, even with a deadline in the morning', () => {
  fc.assert(
    fc.property(shop, minutes(7), fc.boolean(), (settings, since, hasPaid) => {
      const now = monday + since;
      const deadline = payBefore(now, 'bank_transfer', settings.holding, hasPaid);
      const needed = mustLastUntil(deadline, 'mainland', sellingTerms(settings));
      expect(requiredShelfLife(settings, now).mainland >= needed).toBe(true);
    }),
  );
});

it('the dates stay the same until the time at which they must be calculated again', () => {
  fc.assert(
    fc.property(shop, minutes(7), minutes(1), (settings, since, later) => {
      const now = monday + since;
      const { mainland, islands, goodUntil } = requiredShelfLife(settings, now);
      expect(goodUntil).toBeGreaterThan(now);
      const meanwhile = requiredShelfLife(settings, Math.min(now + later, goodUntil - 1));
      expect(meanwhile).toEqual({ mainland, islands, goodUntil });
      expect(requiredShelfLife(settings, goodUntil).goodUntil).toBeGreaterThan(goodUntil);
    }),
  );
});
