import { expect, test } from 'vitest';
import { between, firstSentence, trimSigns } from './text-parts.ts';

test.each([
  ['<a>x</a>', 'x'],
  ['<a></a>', ''],
  ['<a>x<a>y</a></a>', 'x<a>y'],
  ['</a><a>', undefined],
  ['<a>x', undefined],
  ['', undefined],
])('the text between the marks of %j is %j', (text, part) => {
  expect(between(text, '<a>', '</a>')).toBe(part);
});

test.each([
  ['.a.b..', 'a.b'],
  ['..,', ''],
  ['', ''],
  ['ab', 'ab'],
])('%j without signs at both ends is %j', (text, trimmed) => {
  expect(trimSigns(text, '.,')).toBe(trimmed);
});

test.each([
  ['White, chewy. As from the bazaar.', 'White, chewy.'],
  ['Грызть в дороге!\nИли в суп.', 'Грызть в дороге!'],
  ['About 2.5 cm thick, approx. three. Rest it.', 'About 2.5 cm thick, approx. three.'],
  ['One sentence.', 'One sentence.'],
  ['', ''],
])('the first sentence of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
