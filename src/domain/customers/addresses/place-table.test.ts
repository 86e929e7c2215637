import { expect, it } from 'vitest';
import { demoSettings } from '../../../../database/seed/settings.ts';
import { zoneOf } from '../../shop/delivery/zone.rules.ts';
import { contradictsZip, namedPlace } from './place-names.rules.ts';
import { koreanAddresses, type Name } from './simulator/korean-addresses.ts';

it('no zip code contradicts its address in the table of addresses, also if it is written without spaces', () => {
  const { zones } = demoSettings;
  const wrong = koreanAddresses.flatMap(({ zipCode, province, district, town, village, road, number, building }) => {
    const parts = [province, district, town, village, road].flatMap((part: Name | null) => part ?? []);
    const [ko, en] = [parts.map((part) => part.ko), parts.map((part) => part.en).toReversed()];
    const texts = [ko.join(' '), ko.join(''), en.join(', '), `${number} ${en.join(' ')} ${building?.en ?? ''}`];
    return texts.filter((text) => contradictsZip(namedPlace(text), zoneOf(zipCode, zones), province.ko));
  });
  expect(koreanAddresses.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
