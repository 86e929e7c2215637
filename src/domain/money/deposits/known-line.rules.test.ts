import { expect, it } from 'vitest';
import { sameNameWith } from './bank-values.rules.ts';
import { type NearDeposit, resemblances } from './known-line.rules.ts';

const count = 5_000;
const minuteOf = (index: number) => Date.UTC(2026, 10, 1, 0, 1 + index);
const midnight = Date.UTC(2026, 9, 31, 15);
const deposit = (id: number, at: number, depositor: string): NearDeposit => ({
  ...{ id, paidAt: new Date(at), amount: 43_210, depositor, memo: '', isTyped: false, isLine: true },
});
const line = (row: number, at: number, depositor: string) => ({
  ...{ row, paidAt: new Date(at).toISOString(), amount: 43_210, depositor, memo: 'memo' },
});
const all = <Made>(make: (index: number) => Made) => Array.from({ length: count }, (_, index) => make(index));
const isSameName = sameNameWith(new Map());

it('thousands of lines of one amount each find their deposit by minute and name', () => {
  const lines = all((index) => line(index, minuteOf(index), `Person${index}`));
  const near = all((index) => deposit(index, minuteOf(index), index % 2 ? `PERSON ${index}` : 'Somebody else'));
  const found = resemblances(lines, near, isSameName);
  expect(found.size).toBe(count / 2);
  for (const [row, id] of found) expect(id).toBe(row);
});

it('thousands of lines of one amount on one day are left to staff, each with another deposit', () => {
  const lines = all((index) => line(index, midnight, `Person${index}`));
  const near = all((index) => deposit(index, midnight, `Other${index}`));
  const found = resemblances(lines, near, isSameName);
  // The last three hundred can be distinguished.
  expect(found.size).toBe(count - 300);
  expect(new Set(found.values()).size).toBe(found.size);
});
