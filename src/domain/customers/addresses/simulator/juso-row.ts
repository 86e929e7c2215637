import { type KoreanAddress, koreanAddresses } from './korean-addresses.ts';
import { provinceCodes } from './province-names.ts';

/** A row of the Korean search; every value is text. */
export function koreanRow(address: KoreanAddress): Record<string, string> {
  const { building, zipCode, road } = address;
  const part1 = roadAddress(address);
  const part2 = bracketOf(address);
  return {
    detBdNmList: '',
    engAddr: englishRoadAddress(address),
    rn: road.ko,
    emdNm: address.town.ko,
    zipNo: zipCode,
    roadAddrPart2: part2,
    emdNo: '01',
    sggNm: address.district?.ko ?? '',
    jibunAddr: lotAddress(address),
    siNm: address.province.ko,
    roadAddrPart1: part1,
    bdNm: building?.ko ?? '',
    liNm: address.village?.ko ?? '',
    roadAddr: fullRoadAddress(address),
    bdMgtSn: buildingCode(address),
    ...numbersOf(address),
  };
}

/** A row of the English search. */
export function englishRow(address: KoreanAddress): Record<string, string> {
  return {
    zipNo: address.zipCode,
    roadAddr: englishRoadAddress(address),
    jibunAddr: [
      address.lot.replace('산', 'San '),
      ...englishPlace(address, [address.village?.en, address.town.en]),
    ].join(', '),
    korAddr: fullRoadAddress(address),
    siNm: address.province.en,
    sggNm: address.district?.en ?? '',
    emdNm: address.town.en,
    liNm: address.village?.en ?? '',
    rn: address.road.en,
    ...numbersOf(address),
  };
}

export function roadAddress({ province, district, town, village, road, number }: KoreanAddress): string {
  return [province.ko, district?.ko, village ? town.ko : '', road.ko, number].filter(Boolean).join(' ');
}

/** Includes the quarter and the building, as written on parcels. */
export function fullRoadAddress(address: KoreanAddress): string {
  return [roadAddress(address), bracketOf(address)].filter(Boolean).join(' ');
}

export function englishRoadAddress(address: KoreanAddress): string {
  const { village, town, road, number } = address;
  return [`${number} ${road.en}`, ...englishPlace(address, village ? [town.en] : [])].join(', ');
}

export function lotAddress({ province, district, town, village, lot, building }: KoreanAddress): string {
  return [province.ko, district?.ko, town.ko, village?.ko, lot, building?.ko].filter(Boolean).join(' ');
}

function bracketOf({ town, village, building }: KoreanAddress): string {
  const inside = [village ? '' : town.ko, building?.ko].filter(Boolean).join(', ');
  return inside && `(${inside})`;
}

/** The smallest unit first. */
function englishPlace({ district, province }: KoreanAddress, within: readonly (string | undefined)[]): string[] {
  const districts = district?.en.split(' ').reverse() ?? [];
  return [...within, ...districts, province.en].filter((name) => name !== undefined);
}

function numbersOf(address: KoreanAddress): Record<string, string> {
  const [buldMnnm = '', buldSlno = '0'] = address.number.split('-');
  const { main, sub, isHill } = lotNumbers(address);
  return {
    admCd: townCode(address),
    rnMgtSn: districtCode(address) + digitsOf(address.road.ko, 7),
    bdKdcd: '0',
    udrtYn: '0',
    buldMnnm,
    buldSlno,
    mtYn: isHill ? '1' : '0',
    lnbrMnnm: main,
    lnbrSlno: sub,
  };
}

function lotNumbers({ lot }: KoreanAddress) {
  const [main = '', sub = '0'] = lot.replace('산', '').split('-');
  return { main, sub, isHill: lot.startsWith('산') };
}

function districtCode({ province, district }: KoreanAddress): string {
  return (provinceCodes[province.ko] ?? '00') + digitsOf(district?.ko ?? '', 3);
}

function townCode(address: KoreanAddress): string {
  const { town, village } = address;
  return districtCode(address) + digitsOf(town.ko, 3) + (village ? digitsOf(village.ko, 2) : '00');
}

/** Town, hill or not, lot, and a unique number of the building. */
function buildingCode(address: KoreanAddress): string {
  const { main, sub, isHill } = lotNumbers(address);
  const serial = String(koreanAddresses.indexOf(address) + 1).padStart(6, '0');
  return `${townCode(address)}${isHill ? '1' : '0'}${main.padStart(4, '0')}${sub.padStart(4, '0')}${serial}`;
}

/** Invented digits that are the same for the same text. */
function digitsOf(text: string, length: number): string {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 10 ** 9;
  return String(hash % 10 ** length).padStart(length, '0');
}
