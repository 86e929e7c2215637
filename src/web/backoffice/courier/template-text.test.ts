import { expect, it } from 'vitest';
import { usualColumns } from '../../../domain/fulfilment/couriers/courier-template.rules.ts';
import { columnsFrom, columnsIn, columnsText, typedOver } from './template-text.ts';

it('columns survive the conversion to text and back, with any line ending', () => {
  const columns = usualColumns('cj');
  expect(columnsFrom(columnsText(columns))).toEqual(columns);
  expect(columnsFrom(columnsText(columns).replaceAll('\n', '\r\n'))).toEqual(columns);
});

it('columns are read from the fields of a form in their order', () => {
  const fields = {
    ...{ 'heading.0': ' Ref ', 'holds.0': 'order_number' },
    ...{ 'heading.1': 'Fare', 'holds.1': 'text', 'text.1': '신용' },
    'heading.3': 'behind a gap',
  };
  expect(columnsIn(fields)).toEqual([
    { heading: 'Ref', holds: 'order_number', text: '' },
    { heading: 'Fare', holds: 'text', text: '신용' },
  ]);
  expect(columnsIn({})).toEqual([]);
});

it("input from before a draft was found goes to the column's position in the draft", () => {
  const lines = (text: string) => text.split(' ').join('\n');
  const laid = (draft: string, typed: string) => typedOver(lines(draft), lines('a b c'), lines(typed));
  expect(laid('b a d', 'a B c')).toBe(lines('B a d'));
  expect(laid('a B c', 'A b c')).toBe(lines('A B c'));
  // In both the same column, and one that the draft has removed.
  expect(laid('a bb c', 'a B c')).toBe(lines('a B c'));
  expect(laid('a c', 'a B c')).toBe(lines('a c'));
});
