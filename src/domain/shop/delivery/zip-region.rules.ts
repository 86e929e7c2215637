export interface ZipRegion {
  readonly ko: string;
  readonly en: string;
}

/** The first two digits of a zip code identify the province. */
const provinces: readonly (readonly [from: number, to: number, ko: string, en: string])[] = [
  [1, 8, '서울특별시', 'Seoul'],
  [10, 18, '경기도', 'Gyeonggi-do'],
  [21, 23, '인천광역시', 'Incheon'],
  [24, 26, '강원특별자치도', 'Gangwon-do'],
  [27, 29, '충청북도', 'Chungcheongbuk-do'],
  [30, 30, '세종특별자치시', 'Sejong'],
  [31, 33, '충청남도', 'Chungcheongnam-do'],
  [34, 35, '대전광역시', 'Daejeon'],
  [36, 40, '경상북도', 'Gyeongsangbuk-do'],
  [41, 43, '대구광역시', 'Daegu'],
  [44, 45, '울산광역시', 'Ulsan'],
  [46, 49, '부산광역시', 'Busan'],
  [50, 53, '경상남도', 'Gyeongsangnam-do'],
  [54, 56, '전북특별자치도', 'Jeonbuk-do'],
  [57, 59, '전라남도', 'Jeollanam-do'],
  [61, 62, '광주광역시', 'Gwangju'],
  [63, 63, '제주특별자치도', 'Jeju-do'],
];

/**
 * The region of a zip code. The address search does not accept zip codes, so the region is all that is known about one.
 * Undefined for zip codes that do not exist.
 */
export function regionOfZip(zipCode: string): ZipRegion | undefined {
  const block = Number(zipCode.slice(0, 2));
  const [, , ko, en] = provinces.find(([from, to]) => from <= block && block <= to) ?? [];
  return ko !== undefined && en !== undefined && zipCode >= '01000' && zipCode <= lastZip ? { ko, en } : undefined;
}

/** The highest zip code of Jeju and of the country. */
const lastZip = '63644';
