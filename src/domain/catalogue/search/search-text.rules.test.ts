import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherLayout } from './keyboard.rules.ts';
import { foldWord, queryWords, soundOf, wordsOf, writtenWords } from './search-text.rules.ts';
import { languageOf, stemsOf } from './stem.rules.ts';

describe('folding', () => {
  it.each([
    ['говядина', 'govyadina'],
    ['govyadina', 'GOVYADINA'],
    ['тушёнка', 'tushyonka'],
    ['гречка', 'grechka'],
    ['qoʻy', 'қўй'],
    ['halva', 'ҳалва'],
    ['xurmo', 'хурмо'],
    ['plov', 'плов'],
    ['shashlik', 'шашлык'],
    ['café', 'cafe'],
    ['зелёный', 'зеленый'],
    ['cвинина', 'свинина'],
    ['роrk', 'pork'],
    ['ВЕЕR', 'beer'],
    ['p0rk', 'pork'],
    ['go6t', 'goʻsht'],
    ['ｒｉｃｅ', 'rice'],
    ['ri\u200dce', 'rice'],
    ['r\u0334ice', 'rice'],
    ['go´sht', 'goʻsht'],
  ])('maps %s and %s to one spelling', (one, other) => {
    expect(wordsOf(one)).toEqual(wordsOf(other));
  });

  it.each(["go'sht", 'goʻsht', 'go‘sht', 'go’sht', 'go`sht', 'gosht', 'гўшт'])('reads %s as meat', (spelling) => {
    expect(wordsOf(spelling)).toEqual(['gosht']);
  });

  it('splits Korean syllables, so that a half-typed one is a prefix', () => {
    expect(foldWord('소고기').startsWith(foldWord('소고'))).toBe(true);
    expect(foldWord('닭가슴살').startsWith('ㄷ')).toBe(true);
  });

  it('never throws and limits the number of words, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(queryWords(text).length).toBeLessThanOrEqual(12);
        for (const word of wordsOf(text)) expect(word).not.toMatch(/[\s\p{P}]/u);
      }),
    );
  });
});

describe('signs and digits', () => {
  it('expand to a limited length', () => {
    expect(queryWords('ﷺ'.repeat(200)).join(' ').length).toBeLessThanOrEqual(200);
  });

  it('are kept at the edges of a word', () => {
    expect(wordsOf('3in1 №95 omega3')).toEqual(['3in1', '95', 'omega3']);
  });
});

describe('writing by ear', () => {
  it.each([
    ['kuy', 'koy'],
    ['shakalad', 'shokolad'],
    ['gushti', 'goshti'],
  ])('treats %s like %s', (one, other) => expect(soundOf(one)).toBe(soundOf(other)));

  it('distinguishes consonants', () => expect(soundOf('kefir')).not.toBe(soundOf('kepir')));
});

describe('stems', () => {
  it.each([
    ['говядину', 'говядина'],
    ['баранины', 'баранина'],
    ['guruchni', 'guruch'],
    ['goʻshtlaridan', 'goʻsht'],
    ['sabzilar', 'sabzi'],
    ['чая', 'чай'],
    ['sausages', 'sausage'],
  ])('are the same for %s and %s', (one, other) => {
    const [a = ''] = wordsOf(one);
    const [b = ''] = wordsOf(other);
    expect(stemsOf(a).some((stem) => stemsOf(b).includes(stem))).toBe(true);
  });
});

describe('stems of one language', () => {
  const shares = (one: string, other: string, languages?: number) => {
    const [[a = ''], [b = '']] = [wordsOf(one), wordsOf(other)];
    return stemsOf(a).some((stem) => stemsOf(b, languages).includes(stem));
  };

  it('are not shared with words of another language', () => {
    expect(shares('курага', 'kuragi')).toBe(true);
    expect(shares('курага', 'kuragi', languageOf.uz)).toBe(false);
    expect(shares('мёд', 'медины', languageOf.ru)).toBe(false);
  });

  it('of a foreign word include the bare word that Russian or Uzbek endings are added to', () => {
    expect(shares('vetchinasi', 'ветчина', languageOf.ru)).toBe(true);
  });

  it('account for Uzbek consonant softening and the fixed order of Uzbek suffixes', () => {
    expect(shares('kuragi', 'kurak')).toBe(true);
    expect(shares('asalli', 'asal', languageOf.uz)).toBe(true);
    expect(shares('ichimliklar', 'ichi')).toBe(false);
  });
});

describe('the other keyboard layout', () => {
  it.each([
    ['ujdzlbyf', 'говядина'],
    ['вуфд', 'deal'],
    ['hbc', 'рис'],
  ])('of %s is %s', (typed, meant) => expect(otherLayout(typed)).toBe(meant));

  it('is not applied if letters would become punctuation', () => expect(otherLayout('биф')).toBeNull());

  it('is not applied to other scripts', () => expect(otherLayout('소고기')).toBeNull());

  it('applied twice returns the original text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (text) => {
        expect(otherLayout(otherLayout(text) ?? '')).toBe(text);
      }),
    );
  });
});

it('a text of plain letters is read in the same way as one that needs normalisation', () => {
  const codes = [
    [0x20, 0x7e],
    [0x410, 0x44f],
    [0x401, 0x401],
    [0x451, 0x451],
    [0xac00, 0xd7a3],
  ] as const;
  const letter = fc.oneof(
    ...codes.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCharCode(code))),
  );
  fc.assert(
    fc.property(fc.array(letter), (letters) => {
      const text = letters.join('');
      // A zero-width joiner is invisible but forces the slow path.
      expect(writtenWords(text)).toEqual(writtenWords(`${text}\u200d`));
    }),
  );
});
