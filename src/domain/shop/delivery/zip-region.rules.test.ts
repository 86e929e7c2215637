import { expect, test } from 'vitest';
import { koreanAddresses } from '../../customers/addresses/simulator/korean-addresses.ts';
import { regionOfZip } from './zip-region.rules.ts';

test('the province is known for every zip code in the table of addresses', () => {
  for (const { zipCode, province } of koreanAddresses)
    expect([zipCode, regionOfZip(zipCode)?.ko]).toEqual([zipCode, province.ko]);
});

test.each(['00000', '63645', '63999', '00999', '09000', '19999', '60000', '64000', '99999'])(
  'the zip code %s does not exist',
  (zipCode) => {
    expect(regionOfZip(zipCode)).toBeUndefined();
  },
);
