import { expect, it } from 'vitest';
import { bodyOf, shownParts, valuesOf, withOtherUsed } from './setting-fields.ts';
import { settingForm } from './setting-form.ts';

const first = { bank: 'KB', account: '123-45', holder: 'A' };
const second = { bank: 'SH', account: '678-90', holder: 'B' };
const bank = settingForm('bank');

it('reads and writes accounts as the call has them, without those that nobody filled in', () => {
  const values = valuesOf(bank, { ...first, others: [second] });
  expect(values).toMatchObject({ account: '123-45', 'others.0.account': '678-90', 'others.1.account': '' });
  expect(bodyOf(bank, 3, values)).toEqual({ version: 3, ...first, others: [second] });
  expect(shownParts(bank, values)).toHaveLength(3);
  expect(shownParts(bank, valuesOf(bank, null))).toHaveLength(2);
});

it('takes another account into use in the place of the first', () => {
  const values = valuesOf(bank, { ...first, others: [second] });
  expect(bodyOf(bank, 3, withOtherUsed(values, 'others', '0'))).toEqual({ version: 3, ...second, others: [first] });
});

it('writes the parts of a group', () => {
  const holding = settingForm('holding');
  const limits = { orders: 3, pieces: 200, value: 1_000, transfer_hours: 12 };
  const value = { newcomer: limits, known: { ...limits, orders: 5 }, most_shortfall: 1_000 };
  expect(bodyOf(holding, 1, valuesOf(holding, value))).toEqual({ version: 1, ...value });
});
