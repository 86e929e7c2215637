import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, allocateRest, type FreeLot, type Need } from './allocation.rules.ts';

const lot = (id: number, free: number, stockItem = 1): FreeLot => ({ id, free, stockItem });
const need = (line: number, units: number, stockItem = 1): Need => ({ line, units, stockItem });

describe('filling lines from lots', () => {
  it('uses the lot that expires first', () => {
    expect(allocate([need(1, 3)], [lot(7, 2), lot(8, 9)])).toEqual({
      ok: true,
      allocations: [
        { line: 1, lot: 7, units: 2 },
        { line: 1, lot: 8, units: 1 },
      ],
    });
  });

  it('adds up lines that share a stock item', () => {
    expect(allocate([need(1, 3), need(2, 3)], [lot(7, 5)])).toEqual({ ok: false, short: [{ line: 2, units: 2 }] });
  });

  it('takes nothing from lots of other stock items', () => {
    expect(allocate([need(1, 1)], [lot(7, 5, 2)])).toEqual({ ok: false, short: [{ line: 1, units: 0 }] });
  });

  it('gives every line what it needs without exceeding any lot, or returns the lines that are short', () => {
    const lots = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 9 }), free: fc.nat(20), stockItem: fc.integer({ min: 1, max: 3 }) }),
      { selector: ({ id }) => id },
    );
    const needs = fc.uniqueArray(
      fc.record({ line: fc.nat(9), units: fc.integer({ min: 1, max: 15 }), stockItem: fc.integer({ min: 1, max: 3 }) }),
      { selector: ({ line }) => line, maxLength: 6 },
    );
    fc.assert(
      fc.property(needs, lots, (wanted, stock) => {
        const result = allocate(wanted, stock);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        const enough = [1, 2, 3].every(
          (item) =>
            sum(wanted.filter(({ stockItem }) => stockItem === item).map(({ units }) => units)) <=
            sum(stock.filter(({ stockItem }) => stockItem === item).map(({ free }) => free)),
        );
        expect(result.ok).toBe(enough);
        if (!result.ok) return;
        for (const { line, units } of wanted) {
          expect(sum(result.allocations.filter((one) => one.line === line).map((one) => one.units))).toBe(units);
        }
        for (const { id, free } of stock) {
          expect(sum(result.allocations.filter((one) => one.lot === id).map((one) => one.units))).toBeLessThanOrEqual(
            free,
          );
        }
      }),
    );
  });
});

describe('filling the rest of lines', () => {
  it('keeps reservations in usable lots, and takes the rest from another lot', () => {
    const claims = [
      { line: 1, lot: 6, units: 1 },
      { line: 1, lot: 8, units: 2 },
    ];
    expect(allocateRest([need(1, 3)], [lot(7, 1), lot(8, 2)], claims)).toEqual({
      ok: true,
      allocations: [
        { line: 1, lot: 8, units: 2 },
        { line: 1, lot: 7, units: 1 },
      ],
    });
  });

  it('adds to a reservation on the same lot, and releases one that its lot no longer covers', () => {
    const claims = [
      { line: 1, lot: 6, units: 1 },
      { line: 1, lot: 8, units: 2 },
    ];
    expect(allocateRest([need(1, 3)], [lot(8, 5)], claims)).toEqual({
      ok: true,
      allocations: [{ line: 1, lot: 8, units: 3 }],
    });
    expect(allocateRest([need(1, 3)], [lot(8, 1), lot(9, 2)], claims)).toEqual({
      ok: true,
      allocations: [
        { line: 1, lot: 8, units: 1 },
        { line: 1, lot: 9, units: 2 },
      ],
    });
    expect(allocateRest([need(1, 3)], [lot(8, 2)], claims)).toEqual({ ok: false, short: [{ line: 1, units: 0 }] });
  });
});
