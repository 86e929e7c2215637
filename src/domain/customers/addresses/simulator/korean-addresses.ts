import { gyeonggi } from './addresses/gyeonggi.ts';
import { metropolitanCities } from './addresses/metropolitan-cities.ts';
import { provinces } from './addresses/provinces.ts';
import { seoul } from './addresses/seoul.ts';

export interface Name {
  readonly ko: string;
  readonly en: string;
}

export interface KoreanAddress {
  readonly zipCode: string;
  readonly province: Name;
  /** One or two levels, `안산시 단원구`; Sejong has none. */
  readonly district: Name | null;
  /** Ends in 동 or 가, or in 읍 or 면, which have villages. */
  readonly town: Name;
  readonly village: Name | null;
  readonly road: Name;
  /** Of the building, `152` or `41-19`. */
  readonly number: string;
  /** `737` or `산2-2`, on a hill. */
  readonly lot: string;
  readonly building: Name | null;
}

/**
 * Well-known places for trying the shop. Lots, and on small islands also roads and numbers, may be inaccurate, so real
 * parcels must never depend on them. A line with `#` names the province, one with `@` the district, each other line an
 * address: zip code | town and village | road | number | lot | building.
 */
export const koreanAddresses: readonly KoreanAddress[] = [seoul, gyeonggi, metropolitanCities, provinces].flatMap(
  addressesIn,
);

function addressesIn(text: string): KoreanAddress[] {
  const addresses: KoreanAddress[] = [];
  let province: Name = { ko: '', en: '' };
  let district: Name | null = null;
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('#')) province = nameIn(line.slice(2));
    else if (line.startsWith('@')) district = line === '@' ? null : nameIn(line.slice(2));
    else addresses.push(addressIn(line, province, district));
  }
  return addresses;
}

function addressIn(line: string, province: Name, district: Name | null): KoreanAddress {
  const [zipCode = '', place = '', road = '', number = '', lot = '', building] = line.split(' | ');
  const { ko, en } = nameIn(place);
  const [townKo = '', villageKo] = ko.split(' ');
  // `Sejong-ro 1-ga` is one town, `Bongdam-eup Wau-ri` a town and its village.
  const [townEn = '', villageEn] = villageKo ? en.split(' ') : [en];
  return {
    zipCode,
    province,
    district,
    town: { ko: townKo, en: townEn },
    village: villageKo && villageEn ? { ko: villageKo, en: villageEn } : null,
    road: nameIn(road),
    number,
    lot,
    building: building ? nameIn(building) : null,
  };
}

function nameIn(text: string): Name {
  const [ko = '', en = ''] = text.split(' = ');
  return { ko, en };
}
