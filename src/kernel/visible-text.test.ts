import { expect, it } from 'vitest';
import { cleanLine, cleanText, isBlank, visibleText } from './visible-text.ts';

it.each([
  ['\u202eAli\u202c', 'Ali'],
  ['A\u200bl\u00adi\u2060\ufeff', 'Ali'],
  ['A\u200cl\u200di', 'Ali'],
  ['\u3164\u115f\u2800\ufe0f', ''],
  ['\ufffc', ''],
  ['\u0301\u200b\u0308 \u20e3Ali \ufffc\u0301', ' Ali '],
  ['\u2067Карим\u2069ова', 'Каримова'],
])('removes invisible characters: %j', (text, seen) => expect(visibleText(text)).toBe(seen));

it.each([
  ['a Persian word', 'می\u200cخواهم'],
  ['a Hindi word', 'क्\u200dष'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a heart with a variation selector', '❤\ufe0f'],
  ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
  ['letters with combining marks', 'и\u0306 e\u0301 1\ufe0f\u20e3'],
  ['Uzbek and Korean', 'Oʻgʻil 김철수'],
])('keeps the characters that %s needs', (_what, text) => expect(visibleText(text)).toBe(text));

it('cleans one line, cleans several lines, and detects blank text', () => {
  expect(cleanLine(' \u202eAli\u2028\u200bAziz\u3164 ')).toBe('Ali Aziz');
  expect(cleanText('Ali\u2029\u200bAziz\n')).toBe('Ali\nAziz');
  for (const nothing of ['', ' \u3164\u00a0', '\u2800', '\ufffc', '\u2028']) expect(isBlank(nothing)).toBe(true);
  expect(isBlank('김')).toBe(false);
});
