import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it.each([
  ['\u202eAli\u202c', 'Ali'],
  ['A\u200bl\u00adi\u2060\ufeff', 'Ali'],
  ['A\u200cl\u200di', 'Ali'],
  ['\u3164\u115f\u2800\ufe0f', ''],
  ['\u2067Карим\u2069ова', 'Каримова'],
])('loses what nobody sees: %j', (text, seen) => expect(visibleText(text)).toBe(seen));

it.each([
  ['a Persian word', 'می\u200cخواهم'],
  ['a Hindi word', 'क्\u200dष'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a heart with its look', '❤\ufe0f'],
  ['a flag of a rainbow', '🏳\ufe0f\u200d🌈'],
  ['Uzbek and Korean', 'Oʻgʻil 김철수'],
])('keeps what %s needs', (_what, text) => expect(visibleText(text)).toBe(text));
