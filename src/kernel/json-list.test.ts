import { expect, test } from 'vitest';
import { listFromJson } from './json-list.ts';

test.each([
  ['[1,"two",null]', [1, 'two', null]],
  [null, []],
  ['', []],
  ['[1,', []],
  ['{"length":1}', []],
  ['"text"', []],
  ['null', []],
])('%s is parsed as the list %j', (text, list) => expect(listFromJson(text)).toEqual(list));
