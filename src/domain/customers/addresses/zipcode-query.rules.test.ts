import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareZipcodeQuery } from './zipcode-query.rules.ts';

const prepared = (typed: string) => {
  const result = prepareZipcodeQuery(typed);
  return result.ok ? result.value : result.error;
};
const keywordOf = (typed: string) => {
  const result = prepareZipcodeQuery(typed);
  return result.ok ? result.value.keyword : result.error;
};

describe('a Korean search text', () => {
  it.each([
    ['테헤란로 152', '테헤란로 152'],
    ['  서울  강남구\t테헤란로 152 ', '서울 강남구 테헤란로 152'],
    [
      '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)',
      '서울특별시 강남구 테헤란로 152 역삼동 강남파이낸스센터',
    ],
    ['테헤란로 152', '테헤란로 152'],
    ['테헤란로 152'.normalize('NFD'), '테헤란로 152'],
    ['테헤란로 １５２', '테헤란로 152'],
    ['테헤란\u200b로\u0000152', '테헤란로 152'],
    ['테헤란로ㄱ', '테헤란로'],
    ['대한민국 안산시 원곡동', '안산시 원곡동'],
    ['래미안 101동 1203호', '래미안'],
    ['래미안 101동1203호 3층', '래미안'],
    ['래미안 A동 B1층', '래미안'],
    ['상계1동 15-2', '상계1동 15-2'],
    ['06236 테헤란로 152', '테헤란로 152'],
    ['테헤란로 152 01012345678', '테헤란로 152'],
    ['테헤란로%=><[]152', '테헤란로 152'],
    ["테헤란로' OR 1=1; DROP table", '테헤란로 1 1 table'],
  ])('%j becomes %j', (typed, keyword) => {
    expect(prepared(typed)).toEqual({ keyword, letters: 'korean' });
  });
});

describe('a search text in Latin letters', () => {
  it.each([
    ['152 Teheran-ro, Gangnam-gu', 'Gangnam-gu Teheran-ro 152'],
    ['152, Teheran-ro, Gangnam-gu, Seoul 06236, South Korea', 'Seoul Gangnam-gu Teheran-ro 152'],
    ['152 Teheranro Gangnam Seoul', 'Seoul Gangnam Teheran-ro 152'],
    ['Teheranro 152', 'Teheran-ro 152'],
    ['Teheran ro 152', 'Teheran-ro 152'],
    ['Teheran-ro 152', 'Teheran-ro 152'],
    ['TEHERAN-RO 152', 'TEHERAN-RO 152'],
    ['Sejongdaero 110', 'Sejong-daero 110'],
    ['39 Usadan-ro 10-gil, Yongsan-gu', 'Yongsan-gu Usadan-ro 10-gil 39'],
    ['39 usadan ro 10gil', 'usadan-ro 10-gil 39'],
    ['240 World Cup-ro, Mapo-gu, Seoul', 'Seoul Mapo-gu World Cup-ro 240'],
    ['387 Hwarang-ro, Danwon-gu, Ansan-si, Gyeonggi-do', 'Gyeonggi-do Ansan-si Danwon-gu Hwarang-ro 387'],
    ['Wongok-dong 839', 'Wongok-dong 839'],
    ['839 Wongok dong, Ansan', 'Ansan Wongok-dong 839'],
    ['Apt 1203, 300 Olympic-ro, Songpa-gu', 'Songpa-gu Olympic-ro 300'],
    ['101-dong 1203-ho, 300 Olympic-ro', 'Olympic-ro 300'],
    ['5th floor, 300 Olympic-ro #7', 'Olympic-ro 300'],
    ['Korea University', 'Korea University'],
    ['Seoul Station, Korea', 'Seoul Station'],
    ['63 Building', '63 Building'],
    ['Metro Guro Tongil', 'Metro Guro Tongil'],
    ['select Teheran-ro union', 'Teheran-ro'],
    ['Oroville', 'Oroville'],
  ])('%j becomes %j', (typed, keyword) => {
    expect(prepared(typed)).toEqual({ keyword, letters: 'latin' });
  });
});

describe('a search text in other letters', () => {
  it.each(['首尔江南区', 'شارع ١٥٢'])('such as %j is reported as such', (typed) => {
    expect(prepared(typed)).toMatchObject({ letters: 'other' });
  });
});

describe('an unsearchable text', () => {
  it.each(['', ' ', '가', 'a', '%%%', '[=]', 'OR', '\u0000\u0007', 'ㅌㅎ', '01012345678'])(
    '%j is too short',
    (typed) => {
      expect(prepared(typed)).toBe('zipcode_too_short');
    },
  );

  it.each(['15385', '12-3', '#12 !!', '101동 1203호', '...'])('%j is too vague', (typed) => {
    expect(prepared(typed)).toBe('zipcode_too_vague');
  });
});

describe('a long search text', () => {
  it.each([
    ['가'.repeat(41), '가'.repeat(40)],
    ['a'.repeat(500), 'a'.repeat(80)],
    [`${'가'.repeat(39)} 나다라`, '가'.repeat(39)],
    [`${'abcd '.repeat(16)}ORANGE`, 'abcd '.repeat(16).trim()],
  ])('%# is truncated, between words if possible', (typed, keyword) => {
    expect(keywordOf(typed)).toBe(keyword);
  });
});

describe('any search text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          '테헤란로',
          'Teheran',
          'ro',
          '152',
          'OR',
          'or',
          '%',
          '101동',
          'gil',
          ',',
          '가',
          'я',
          'DROP',
          '-',
        ),
        {
          maxLength: 60,
        },
      )
      .map((words) => words.join(' ')),
  );

  it('becomes a keyword that the search accepts, or none', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const result = prepareZipcodeQuery(typed);
        if (!result.ok) return;
        const { keyword } = result.value;
        const width = [...keyword].reduce((sum, letter) => sum + (/\p{Script=Hangul}/u.test(letter) ? 2 : 1), 0);
        expect(width).toBeLessThanOrEqual(80);
        expect([...keyword].length).toBeGreaterThanOrEqual(2);
        expect(keyword).toMatch(/\p{L}/u);
        expect(keyword).toBe(keyword.trim());
        expect(keyword).not.toMatch(/[%=><[\]\p{Cc}]|\d{11}/u);
        expect(keyword).not.toMatch(/\b(?:or|select|insert|delete|update|create|drop|exec|union|fetch|declare)\b/i);
      }),
      { numRuns: 500 },
    );
  });
});
