import fc from 'fast-check';
import { expect, it } from 'vitest';
import { latinName } from './latin-name.ts';

it.each([
  ['Зарина Абдуллаева', 'Zarina Abdullaeva'],
  ['Юлия Щербакова', 'Yuliya Shcherbakova'],
  ['ЖАННА ХЕ', 'ZHANNA KHE'],
  ['Ўткир Қодиров', 'Otkir Qodirov'],
  ['Ғайрат Ҳамидов', 'Gayrat Hamidov'],
  ['Алишер Kim (2-qavat)', 'Alisher Kim (2-qavat)'],
  ['김민수', '김민수'],
  ['Oʻktam Sobirov', 'Oʻktam Sobirov'],
  ['Я', 'Ya'],
  ['', ''],
])('%s is transliterated as %s', (name, latin) => {
  expect(latinName(name)).toBe(latin);
});

it('replaces every Cyrillic letter, changes nothing else, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'абвгқўҳЯЩЮЖёйabcZ -.김ʻ1') }), (name) => {
      const latin = latinName(name);
      expect(latin).not.toMatch(/\p{Script=Cyrillic}/u);
      expect(latinName(latin)).toBe(latin);
      expect(latin.replace(/[A-Za-z]/g, '')).toBe(name.replace(/[A-Za-z\p{Script=Cyrillic}]/gu, ''));
    }),
  );
});
