import { normalForm } from '../../../../kernel/normal-form.ts';
import { englishRoadAddress, fullRoadAddress, lotAddress, roadAddress } from './juso-row.ts';
import { type KoreanAddress, koreanAddresses } from './korean-addresses.ts';
import { provinceNicknames } from './province-names.ts';

interface Indexed {
  readonly address: KoreanAddress;
  /** All searchable text, folded. */
  readonly text: string;
  readonly roads: readonly string[];
  /** The numbers of the building and the lot, and the zip code. */
  readonly numbers: readonly string[];
}

const index: readonly Indexed[] = koreanAddresses.map((address) => ({
  address,
  text: textsOf(address).map(folded).join('|'),
  roads: [folded(address.road.ko), folded(address.road.en)],
  numbers: [...withMain(address.number), ...withMain(address.lot.replace('산', '')), address.zipCode],
}));

/**
 * Finds addresses that contain every word of the keyword. A house number that does not exist on a listed road finds the
 * rest of that road, because the real table has every house and this one only a few.
 */
export function searchAddresses(keyword: string): KoreanAddress[] {
  const { words, numbers } = partsOf(keyword);
  const named = index.filter(({ text }) => words.every((word) => text.includes(word)));
  if (numbers.length === 0) return named.map(({ address }) => address);
  const exact = named.filter((entry) => numbers.every((number) => entry.numbers.includes(number)));
  const onTheRoad = named.filter(({ roads }) => words.some((word) => roads.includes(word)));
  return (exact.length > 0 ? exact.toSorted(buildingsFirst(numbers)) : onTheRoad).map(({ address }) => address);
}

/** All addresses of a zip code, as the Korean search would return them. */
export function addressesInZipCode(zipCode: string) {
  return koreanAddresses
    .filter((address) => address.zipCode === zipCode)
    .map((address) => ({
      zipCode,
      addressText: fullRoadAddress(address),
      addressEn: englishRoadAddress(address),
      jibun: lotAddress(address),
    }));
}

export function folded(text: string): string {
  return normalForm(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function textsOf(address: KoreanAddress): string[] {
  const { province, building, town, village } = address;
  return [
    roadAddress(address),
    englishRoadAddress(address),
    lotAddress(address),
    [town.en, village?.en].filter(Boolean).join(' '),
    ...(building ? [building.ko, building.en] : []),
    ...(provinceNicknames[province.ko] ?? []),
    address.zipCode,
  ];
}

function partsOf(keyword: string): { words: string[]; numbers: string[] } {
  const tokens = keyword
    // `테헤란로152` is a road and a number, `우사단로10길` a road.
    .replace(/(로|길|동|리|ro|gil|dong|ri)(\d+(?:-\d+)?)(?=[\s,]|$)/gi, '$1 $2')
    .replace(/(\d)번지/g, '$1')
    .split(/[\s,()]+/)
    .filter(Boolean);
  const isNumber = (token: string) => /^\d+(-\d+)?$/.test(token);
  return {
    words: tokens
      .filter((token) => !isNumber(token))
      .map(folded)
      .filter(Boolean),
    numbers: tokens.filter(isNumber),
  };
}

/** `41-19` is also found as `41`. */
function withMain(number: string): string[] {
  return number.includes('-') ? [number, number.slice(0, number.indexOf('-'))] : [number];
}

function buildingsFirst(numbers: readonly string[]): (a: Indexed, b: Indexed) => number {
  const rank = ({ address }: Indexed) => (numbers.includes(address.number) ? 0 : 1);
  return (a, b) => rank(a) - rank(b);
}
