import { describe, expect, it } from 'vitest';
import { demoSettings } from '../../../../../database/seed/settings.ts';
import { koreanAddresses } from './korean-addresses.ts';
import { provinceCodes } from './province-names.ts';

const zipsOfProvinces: Readonly<Record<string, readonly [from: string, to: string]>> = {
  서울특별시: ['01000', '08999'],
  경기도: ['10000', '18699'],
  인천광역시: ['21000', '23136'],
  강원특별자치도: ['24000', '26999'],
  충청북도: ['27000', '29199'],
  세종특별자치시: ['30000', '30199'],
  충청남도: ['31000', '33699'],
  대전광역시: ['34000', '35499'],
  경상북도: ['36000', '40240'],
  대구광역시: ['41000', '43099'],
  울산광역시: ['44000', '45099'],
  부산광역시: ['46000', '49599'],
  경상남도: ['50000', '53399'],
  전북특별자치도: ['54000', '56499'],
  전라남도: ['57000', '59799'],
  광주광역시: ['61000', '62499'],
  제주특별자치도: ['63000', '63644'],
};

/** Ranges of the first three digits. */
const zipsOfSeoul: Readonly<Record<string, readonly [from: number, to: number]>> = {
  강북구: [10, 12],
  도봉구: [13, 15],
  노원구: [15, 19],
  중랑구: [20, 23],
  동대문구: [24, 26],
  성북구: [27, 29],
  종로구: [30, 32],
  은평구: [33, 35],
  서대문구: [36, 38],
  마포구: [39, 42],
  용산구: [43, 44],
  중구: [45, 46],
  성동구: [47, 48],
  광진구: [49, 51],
  강동구: [52, 54],
  송파구: [55, 59],
  강남구: [60, 64],
  서초구: [65, 68],
  동작구: [69, 71],
  영등포구: [72, 74],
  강서구: [75, 78],
  양천구: [79, 81],
  구로구: [82, 84],
  금천구: [85, 86],
  관악구: [87, 89],
};

/**
 * Cities with more than 300 000 inhabitants that are not provinces, and cities with many residents from Central Asia.
 */
const bigCities: Readonly<Record<string, readonly string[]>> = {
  경기도: [
    ...['수원시', '용인시', '고양시', '화성시', '성남시', '부천시', '남양주시', '안산시', '평택시', '안양시'],
    ...['시흥시', '파주시', '김포시', '의정부시', '광주시', '하남시', '오산시', '안성시', '포천시'],
  ],
  강원특별자치도: ['원주시', '춘천시'],
  충청북도: ['청주시', '음성군'],
  충청남도: ['천안시', '아산시'],
  경상북도: ['포항시', '구미시', '경주시', '경산시'],
  경상남도: ['창원시', '김해시', '양산시', '진주시', '거제시'],
  전북특별자치도: ['전주시', '군산시'],
  전라남도: ['여수시', '순천시', '목포시', '영암군'],
  제주특별자치도: ['제주시', '서귀포시'],
};

const inProvince = (name: string) => koreanAddresses.filter(({ province }) => province.ko === name);
const inRange = (from: string, to: string) => koreanAddresses.filter(({ zipCode }) => from <= zipCode && zipCode <= to);

describe('the table of addresses', () => {
  it('has enough unique addresses', () => {
    expect(koreanAddresses.length).toBeGreaterThanOrEqual(260);
    const places = koreanAddresses.map(({ province, district, road, number }) =>
      [province.ko, district?.ko, road.ko, number].join(' '),
    );
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  });

  it.each(koreanAddresses.map((address) => [address.zipCode, address.road.ko, address.number, address] as const))(
    'is well-formed at %s %s %s',
    (zipCode, _road, number, { province, district, town, village, road, lot, building }) => {
      expect(zipCode).toMatch(/^\d{5}$/);
      expect(number).toMatch(/^[1-9]\d*(-[1-9]\d*)?$/);
      expect(lot).toMatch(/^산?[1-9]\d{0,3}(-[1-9]\d{0,3})?$/);
      expect(road.ko).toMatch(/(로|길)$/);
      expect(road.en).toMatch(/-(ro|daero|doro|gil)$/);
      expect(town.ko).toMatch(village ? /[읍면]$/ : /(동|가|로)$/);
      expect(village?.ko ?? '리').toMatch(/리$/);
      for (const name of [province, district, town, village, road, building]) {
        if (!name) continue;
        expect(name.ko).toMatch(/[가-힣]/);
        expect(name.en).toMatch(/^[\x20-\x7e]+$/);
      }
      const [from = '', to = ''] = zipsOfProvinces[province.ko] ?? [];
      expect(from <= zipCode && zipCode <= to).toBe(true);
    },
  );

  it.each(Object.keys(zipsOfProvinces))('contains %s', (province) => {
    expect(inProvince(province).length).toBeGreaterThanOrEqual(4);
  });

  it('contains no other province, and codes for each', () => {
    const names = [...new Set(koreanAddresses.map(({ province }) => province.ko))].sort();
    expect(names).toEqual(Object.keys(zipsOfProvinces).sort());
    expect(names).toEqual(Object.keys(provinceCodes).sort());
  });

  it.each(Object.entries(zipsOfSeoul))(
    'contains %s in Seoul, with zip codes of that district',
    (district, [from, to]) => {
      const rows = inProvince('서울특별시').filter((address) => address.district?.ko === district);
      expect(rows.length).toBeGreaterThanOrEqual(2);
      for (const { zipCode } of rows) {
        const block = Number(zipCode.slice(0, 3));
        expect(block >= from && block <= to).toBe(true);
      }
    },
  );

  it('contains no other district of Seoul', () => {
    const names = new Set(inProvince('서울특별시').map(({ district }) => district?.ko));
    expect([...names].sort()).toEqual(Object.keys(zipsOfSeoul).sort());
  });

  it.each(Object.entries(bigCities))('contains the big cities of %s', (province, cities) => {
    const districts = inProvince(province).map(({ district }) => district?.ko.split(' ')[0]);
    expect(cities.filter((city) => !districts.includes(city))).toEqual([]);
  });

  it.each(demoSettings.zones.remote)('contains an address among the islands %s to %s', (from, to) => {
    expect(inRange(from, to).length).toBeGreaterThanOrEqual(1);
  });

  it('contains Jeju with Udo and Chuja', () => {
    const jeju = inProvince('제주특별자치도');
    expect(jeju.length).toBe(inRange('63000', '63644').length);
    expect(jeju.map(({ town }) => town.ko)).toEqual(expect.arrayContaining(['우도면', '추자면']));
    expect(new Set(jeju.map(({ district }) => district?.ko))).toEqual(new Set(['제주시', '서귀포시']));
  });
});
