import { expect, it } from 'vitest';
import { readSearch } from './order-search.rules.ts';

const nothing = { number: null, code: null, phoneEnd: null, tracking: null, name: null };

it.each([
  ['7k2m 9qxr 4tbc', { number: '7K2M-9QXR-4TBC' }],
  ['4tbc', { code: '4TBC' }],
  ['2345', { code: '2345', phoneEnd: '2345' }],
  ['010-1234-5678', { phoneEnd: '12345678', tracking: '01012345678' }],
  ['+82 10 1234 5678', { phoneEnd: '12345678', tracking: '821012345678' }],
  ['12345678901234', { tracking: '12345678901234' }],
  ['  Karimova   D', { name: 'Karimova D' }],
  ['Anna', { code: 'ANNA', name: 'Anna' }],
  ['김', { name: '김' }],
  ["G'aniev", { name: "G'aniev" }],
  ['Oʻgʻiloy', { name: 'Oʻgʻiloy' }],
  ['O`r', { name: 'O`r' }],
  ['k', {}],
  ["O'", {}],
  ['', {}],
])('the search text “%s” can mean %o', (text, meant) => {
  expect(readSearch(text)).toEqual({ ...nothing, ...meant });
});
