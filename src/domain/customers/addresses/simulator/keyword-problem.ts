import { folded } from './address-search.ts';
import { provinceCodes, provinceNicknames } from './province-names.ts';

/** The messages of the real service. */
export const errorMessages = {
  '0': '정상',
  E0001: '승인되지 않은 KEY 입니다.',
  E0005: '검색어가 입력되지 않았습니다.',
  E0006: '주소를 상세히 입력해 주시기 바랍니다.',
  E0008: '검색어는 두글자 이상 입력되어야 합니다.',
  E0009: '검색어는 문자와 숫자 같이 입력되어야 합니다.',
  E0010: '검색어가 너무 깁니다. (한글40자, 영문,숫자 80자 이하)',
  E0011: '검색어에 너무 긴 숫자가 포함되어 있습니다. (숫자10자 이하)',
  E0012: '특수문자+숫자만으로는 검색이 불가능 합니다.',
  E0013: 'SQL 예약어 또는 특수문자( %,=,>,<,[,] )는 검색이 불가능 합니다.',
  E0015: '검색 범위를 초과하였습니다.',
} as const;

export type ErrorCode = keyof typeof errorMessages;

const sqlWords = /\b(?:OR|SELECT|INSERT|DELETE|UPDATE|CREATE|DROP|EXEC|UNION|FETCH|DECLARE|TRUNCATE)\b/i;

const provinceNames = new Set([...Object.keys(provinceCodes), ...Object.values(provinceNicknames).flat()].map(folded));

/** Words that match far too many addresses. The table is too small to find that out by counting. */
const everywhere = new Set(['아파트', '빌라', '주택', '상가', '오피스텔', 'apartment', 'villa', 'officetel']);

export function problemOf(keyword: string): Exclude<ErrorCode, '0' | 'E0001'> | null {
  const text = keyword.trim();
  if (text === '') return 'E0005';
  if (/[%=><[\]]/.test(text) || sqlWords.test(text)) return 'E0013';
  if ([...text].length < 2) return 'E0008';
  if (widthOf(text) > 80) return 'E0010';
  if (/\d{11,}/.test(text)) return 'E0011';
  if (/^\d+$/.test(text)) return 'E0009';
  if (!/\p{L}/u.test(text)) return 'E0012';
  if (provinceNames.has(folded(text))) return 'E0006';
  return everywhere.has(folded(text)) ? 'E0015' : null;
}

/** A Hangul syllable is as wide as two Latin letters. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/\p{Script=Hangul}/u.test(letter) ? 2 : 1), 0);
}
