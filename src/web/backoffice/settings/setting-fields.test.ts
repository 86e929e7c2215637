import { expect, it } from 'vitest';
import { bodyIn } from '../frame/form-body.ts';
import { shownParts, valuesOf, withOtherUsed } from './setting-fields.ts';
import { settingBody, settingForm } from './setting-form.ts';

const first = { bank: 'KB', account: '123-45', holder: 'A' };
const second = { bank: 'SH', account: '678-90', holder: 'B' };
const bank = settingForm('bank');

it("accounts are converted to the endpoint's format and back, without empty ones", () => {
  const values = valuesOf(bank, { ...first, others: [second] });
  expect(values).toMatchObject({ account: '123-45', 'others.0.account': '678-90', 'others.1.account': '' });
  expect(bodyIn(settingBody('bank'), values)).toEqual({ ...first, others: [second] });
  expect(shownParts(bank, values)).toHaveLength(3);
  expect(shownParts(bank, valuesOf(bank, null))).toHaveLength(2);
});

it('another account can replace the first one', () => {
  const values = valuesOf(bank, { ...first, others: [second] });
  const swapped = withOtherUsed(values, 'others', '0');
  expect(bodyIn(settingBody('bank'), swapped)).toEqual({ ...second, others: [first] });
});

it("the parts of a group are converted to the endpoint's format", () => {
  const holding = settingForm('holding');
  const limits = { orders: 3, pieces: 200, value: 1_000, transfer_hours: 12 };
  const value = { newcomer: limits, known: { ...limits, orders: 5 }, most_shortfall: 1_000 };
  expect(bodyIn(settingBody('holding'), valuesOf(holding, value))).toEqual(value);
});
