import { expect, it } from 'vitest';
import { columnsParam, readColumns, usualColumns } from './order-columns.ts';

it('columns are read from forms and links, in the order of the table', () => {
  const expected = ['status', 'total'];
  expect(readColumns(new URLSearchParams('columns=total&columns=status'))).toEqual(expected);
  expect(readColumns(new URLSearchParams('columns=total,nonsense,status'))).toEqual(expected);
  expect(readColumns(new URLSearchParams('columns=nonsense'))).toEqual(usualColumns);
  expect(readColumns(new URLSearchParams())).toEqual(usualColumns);
});

it('only a non-default column selection is in the URL', () => {
  expect(columnsParam(usualColumns)).toEqual({});
  expect(columnsParam(['status'])).toEqual({ columns: 'status' });
});
