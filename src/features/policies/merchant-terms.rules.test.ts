import { expect, test } from 'vitest';
import { demoSettings } from '../../../database/seed/settings.ts';
import { returnPolicyData, shippingData } from './merchant-terms.rules.ts';

const { delivery } = demoSettings;
const rates = (price: number) =>
  shippingData(delivery, price).map((details) => (details as { shippingRate: { value: number } }).shippingRate.value);

test('delivery costs what the shop charges, on the mainland and on Jeju', () => {
  expect(rates(delivery.free_from - 1)).toEqual([delivery.base_price, delivery.base_price + delivery.jeju_surcharge]);
  expect(rates(delivery.free_from)).toEqual([0, delivery.jeju_surcharge]);
});

test('delivery takes as long as the shop promises, from its cut-off hour on', () => {
  expect(shippingData({ ...delivery, cutoff_hour: 9 }, 1)).toMatchObject([
    { deliveryTime: { cutoffTime: '09:00:00+09:00', transitTime: { minValue: 1, maxValue: 1 } } },
    { shippingDestination: { addressRegion: 'KR-49' }, deliveryTime: { transitTime: { minValue: 2, maxValue: 5 } } },
  ]);
});

test('only what keeps may be sent back for a change of mind', () => {
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
