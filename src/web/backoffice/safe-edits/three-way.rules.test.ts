import { expect, it } from 'vitest';
import { changedFields, mergeEdits } from './three-way.rules.ts';

it('only different values count as changed, with any line breaks', () => {
  expect(changedFields({ a: '1', b: 'x\ny', c: '' }, { a: '2', b: 'x\r\ny', d: '' })).toEqual({ a: '2' });
  expect(changedFields({ a: '1' }, {})).toEqual({ a: '' });
});

it('the merge distinguishes changes by both from changes by one', () => {
  const was = { name: 'Rice', price: '1000', discount: '', sku: 'R1', note: 'old' };
  const mine = { ...was, name: 'Good rice', price: '1200', sku: 'R2' };
  const theirs = { ...was, name: 'Fine rice', price: '1200', note: 'new' };
  expect(mergeEdits({ was, mine, theirs })).toEqual({
    merged: { name: 'Good rice', price: '1200', discount: '', sku: 'R2', note: 'new' },
    conflicts: [{ name: 'name', mine: 'Good rice', theirs: 'Fine rice' }],
    others: [{ name: 'note', was: 'old', theirs: 'new' }],
  });
});
