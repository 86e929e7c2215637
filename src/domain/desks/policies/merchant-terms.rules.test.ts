import { expect, test } from 'vitest';
import { demoSettings } from '../../../../database/seed/settings.ts';
import { returnPolicyData, shippingData } from './merchant-terms.rules.ts';

const { delivery } = demoSettings;
const zones = { remote: [{ first_zip: '40200', last_zip: '40240' }] };
const rates = (price: number) =>
  shippingData(delivery, zones, price).map(
    (details) => (details as { shippingRate: { value: number } }).shippingRate.value,
  );

test('shipping costs follow the shop’s prices for the mainland, Jeju and other islands', () => {
  const surcharges = [0, delivery.jeju_surcharge, delivery.remote_surcharge];
  expect(rates(delivery.free_from - 1)).toEqual(surcharges.map((surcharge) => delivery.base_price + surcharge));
  expect(rates(delivery.free_from)).toEqual(surcharges);
});

test('islands are described by their zip codes, and omitted if none are known', () => {
  const regions = (remote: typeof zones.remote) =>
    shippingData(delivery, { remote }, 1).map(
      (details) =>
        (details as { shippingDestination: { postalCodeRange?: unknown } }).shippingDestination.postalCodeRange,
    );
  const range = { '@type': 'PostalCodeRangeSpecification', postalCodeBegin: '40200', postalCodeEnd: '40240' };
  expect(regions(zones.remote)).toEqual([undefined, undefined, [range]]);
  expect(regions([])).toEqual([undefined, undefined]);
});

test('shipping times follow the shop’s promise and its cut-off hour', () => {
  expect(shippingData({ ...delivery, cutoff_hour: 9 }, zones, 1)).toMatchObject([
    {
      deliveryTime: {
        cutoffTime: '09:00:00+09:00',
        businessDays: { dayOfWeek: { length: 5, 0: 'https://schema.org/Monday', 4: 'https://schema.org/Friday' } },
        transitTime: { minValue: 1, maxValue: 1 },
      },
    },
    { shippingDestination: { addressRegion: 'KR-49' }, deliveryTime: { transitTime: { minValue: 2, maxValue: 5 } } },
    { deliveryTime: { transitTime: { minValue: 2, maxValue: 5 } } },
  ]);
});

test('only non-perishable products may be returned for a change of mind', () => {
  const link = 'https://shop.example/refund-policy';
  for (const storage of ['fresh', 'chilled', 'frozen'] as const) {
    expect(returnPolicyData(storage, link)).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
      merchantReturnLink: link,
    });
  }
  expect(returnPolicyData('ambient', link)).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 7,
  });
});
