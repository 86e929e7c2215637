import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { koreanDate } from '../../../kernel/korea-time.ts';
import { deliveryPromise } from './delivery-promise.rules.ts';
import type { DeliveryZone } from './zone.rules.ts';

/** The promise at a local time in Korea. */
function promiseAt(time: string, zone: DeliveryZone = 'mainland', closed: readonly string[] = [], cutoffHour = 15) {
  const calendar = { cutoffHour, closedDays: new Set(closed.map(koreanDate)) };
  return deliveryPromise(Date.parse(`${time}+09:00`), zone, calendar);
}

describe('an order', () => {
  it.each([
    ['before the cut-off leaves the same day', '2026-11-16T14:59:59.999', '2026-11-16', '2026-11-17'],
    ['at the cut-off leaves the next day', '2026-11-16T15:00:00.000', '2026-11-17', '2026-11-18'],
    ['just after midnight leaves that day', '2026-11-17T00:00:00.000', '2026-11-17', '2026-11-18'],
    ['on a Friday in time arrives on Saturday', '2026-11-20T14:59:59.999', '2026-11-20', '2026-11-21'],
    ['late on a Friday leaves on Monday and arrives on Tuesday', '2026-11-20T15:00:00', '2026-11-23', '2026-11-24'],
    ['on a Saturday leaves on Monday', '2026-11-21T10:00:00', '2026-11-23', '2026-11-24'],
    ['on a Sunday leaves on Monday', '2026-11-22T23:59:59', '2026-11-23', '2026-11-24'],
    ['on a holiday leaves after it', '2026-12-25T10:00:00', '2026-12-28', '2026-12-29'],
    ['before a holiday arrives after it', '2026-12-24T10:00:00', '2026-12-24', '2026-12-26'],
    ['before a substitute holiday waits for it too', '2026-10-02T15:00:00', '2026-10-06', '2026-10-07'],
    ['before Seollal arrives after it', '2026-02-13T16:00:00', '2026-02-19', '2026-02-20'],
    ['at the end of a year arrives in the next', '2026-12-31T10:00:00', '2026-12-31', '2027-01-02'],
  ])('%s', (_what, time, shipsOn, arrives) => {
    expect(promiseAt(time)).toMatchObject({
      shipsOn,
      arrivesFrom: arrives,
      arrivesTo: arrives,
      arrivesLatest: arrives,
    });
  });

  it('neither leaves nor arrives on a day on which the shop is closed', () => {
    expect(promiseAt('2026-11-16T10:00:00', 'mainland', ['2026-11-16'])?.shipsOn).toBe('2026-11-17');
    expect(promiseAt('2026-11-16T10:00:00', 'mainland', ['2026-11-17', '2026-11-18'])).toMatchObject({
      shipsOn: '2026-11-16',
      arrivesFrom: '2026-11-19',
    });
  });

  it('respects the configured cut-off hour', () => {
    expect(promiseAt('2026-11-16T09:59:59.999', 'mainland', [], 10)?.shipsOn).toBe('2026-11-16');
    expect(promiseAt('2026-11-16T10:00:00', 'mainland', [], 10)?.shipsOn).toBe('2026-11-17');
    expect(promiseAt('2026-11-16T00:00:00', 'mainland', [], 0)?.shipsOn).toBe('2026-11-17');
  });

  it.each(['jeju', 'remote'] as const)('to %s takes two to three delivery days, five at the latest', (zone) => {
    expect(promiseAt('2026-11-16T10:00:00', zone)).toEqual({
      orderBefore: Date.parse('2026-11-16T15:00:00+09:00'),
      shipsOn: '2026-11-16',
      arrivesFrom: '2026-11-18',
      arrivesTo: '2026-11-19',
      arrivesLatest: '2026-11-21',
    });
    // Across a Sunday.
    expect(promiseAt('2026-11-20T10:00:00', zone)).toMatchObject({
      arrivesFrom: '2026-11-23',
      arrivesTo: '2026-11-24',
      arrivesLatest: '2026-11-26',
    });
  });
});

describe('the order deadline of a promise', () => {
  it.each([
    ['2026-11-16T14:59:59.999', '2026-11-16T15:00:00'],
    ['2026-11-16T15:00:00.000', '2026-11-17T15:00:00'],
    ['2026-11-20T15:00:00.000', '2026-11-23T15:00:00'],
    ['2026-09-23T15:00:00.000', '2026-09-28T15:00:00'],
  ])('at %s is %s', (time, orderBefore) => {
    expect(promiseAt(time)?.orderBefore).toBe(Date.parse(`${orderBefore}+09:00`));
  });

  it('is the end of this promise and the start of the next one', () => {
    const calendar = { cutoffHour: 15, closedDays: new Set<never>() };
    const anyTime = fc.integer({ min: Date.parse('2026-01-01T00:00:00+09:00'), max: Date.parse('2035-12-01T00:00Z') });
    fc.assert(
      fc.property(anyTime, fc.constantFrom('mainland', 'jeju', 'remote'), (now, zone) => {
        const promise = deliveryPromise(now, zone, calendar);
        if (!promise) throw new Error('These years are known');
        expect(promise.orderBefore).toBeGreaterThan(now);
        expect(deliveryPromise(promise.orderBefore - 1, zone, calendar)).toEqual(promise);
        const next = deliveryPromise(promise.orderBefore, zone, calendar);
        expect(next && next.shipsOn > promise.shipsOn).toBe(true);
      }),
    );
  });
});

describe('in years without known holidays', () => {
  it('there is no promise and no error', () => {
    expect(promiseAt('2035-12-28T10:00:00')?.arrivesFrom).toBe('2035-12-29');
    expect(promiseAt('2035-12-28T10:00:00', 'jeju')).toBeNull();
    expect(promiseAt('2035-12-31T15:00:00')).toBeNull();
    expect(promiseAt('2041-06-01T10:00:00')).toBeNull();
    expect(promiseAt('2025-12-01T10:00:00')).toBeNull();
  });

  it('an invalid setting is still an error', () => {
    expect(() => promiseAt('2026-11-16T10:00:00', 'mainland', [], 24)).toThrow(RangeError);
  });
});
