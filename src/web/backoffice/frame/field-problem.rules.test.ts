import { expect, it } from 'vitest';
import { type Found, problemIn } from './field-problem.rules.ts';

const fine = { valueMissing: false, rangeUnderflow: false, rangeOverflow: false, tooLong: false, customError: false };
const say = (key: string, values?: { limit: string }) => [key, values?.limit].filter(Boolean).join(' ');
const said = (wrong: Partial<Found['validity']>, more: Partial<Found> = {}) =>
  problemIn({ validity: { ...fine, ...wrong }, validationMessage: 'As the browser says it', ...more }, say);

it("describes a validation error in the page's language, with the limit of the field", () => {
  expect(said({ valueMissing: true })).toBe('wrong.empty');
  expect(said({ rangeUnderflow: true }, { min: '1' })).toBe('wrong.least 1');
  expect(said({ rangeOverflow: true }, { max: '2' })).toBe('wrong.most 2');
  expect(said({ tooLong: true }, { maxLength: 40 })).toBe('wrong.long 40');
  expect(said({})).toBe('wrong.form');
});

it('repeats a custom validation message', () => {
  const found = { validationMessage: 'Too large: 9 MB' };
  expect(said({ customError: true }, found)).toBe('Too large: 9 MB');
});
