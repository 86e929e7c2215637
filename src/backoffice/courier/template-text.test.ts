import { expect, it } from 'vitest';
import { usualColumns } from '../../features/staff/courier-template.rules.ts';
import { columnsFrom, columnsIn, columnsText } from './template-text.ts';

it('columns are the same after they were a text, however a browser ends its lines', () => {
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
