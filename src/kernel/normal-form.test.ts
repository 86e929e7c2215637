import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { normalForm } from './normal-form.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

describe('normalForm', () => {
  it('equals String.normalize for ordinary text', () => {
    const written = [
      '１,０００ 원',
      'Й'.normalize('NFD').repeat(100),
      '한우'.normalize('NFD').repeat(100),
      'ﾊﾞﾅﾅ'.repeat(50),
      `z${'\u0301\u0323'.repeat(15)}`,
      'ŷ',
    ];
    for (const text of written) for (const form of forms) expect(normalForm(text, form)).toBe(text.normalize(form));
  });

  it.each([
    ['two kinds of marks', '\u0301\u0323'],
    ['marks and halfwidth sound marks', '\uff9e\u0323'],
    ['marks of one kind', '\u0301'],
  ])('keeps thirty of half a million marks on one letter: %s', (_what, marks) => {
    for (const form of forms) expect(normalForm(`a${marks.repeat(250_000)}b`, form).length).toBeLessThanOrEqual(32);
  });

  it('shortens runs of every character that consists only of marks in some form', () => {
    for (let point = 0; point <= 0x10ffff; point++) {
      const letter = String.fromCodePoint(point);
      if (!/^\p{M}+$/u.test(letter.normalize('NFKD'))) continue;
      expect(normalForm(letter.repeat(1_000), 'NFC').normalize('NFKD').length).toBeLessThan(200);
    }
  });

  it('is the only use of String.normalize in the code', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test(?:-suite)?\.tsx?$|\/testing\//.test(file));
    expect(files.length).toBeGreaterThan(1_000);
    const own = files.filter((file) => /\.normalize\(/.test(readFileSync(file, 'utf8')));
    expect(own).toEqual(['src/kernel/normal-form.ts']);
  });
});
