import { won } from '../../kernel/money.ts';
import { deliveryPrice } from '../delivery/delivery-price.rules.ts';
import { daysUnderWay } from '../delivery/delivery-promise.rules.ts';
import { isPerishable, legalRights } from './policy-terms.rules.ts';

type DeliverySettings = Parameters<typeof deliveryPrice>[0] & { readonly cutoff_hour: number };

/** Jeju in the list of the world's regions; it costs more and takes longer. */
const regions = { mainland: {}, jeju: { addressRegion: 'KR-49' } } as const;

/** What it costs and how long it takes to bring goods of this price, as search engines read it (schema.org). */
export function shippingData(delivery: DeliverySettings, price: number): object[] {
  return (['mainland', 'jeju'] as const).map((zone) => {
    const [from, , latest] = daysUnderWay[zone];
    return {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: deliveryPrice(delivery, zone, won(price)).price,
        currency: 'KRW',
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'KR', ...regions[zone] },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        cutoffTime: `${String(delivery.cutoff_hour).padStart(2, '0')}:00:00+09:00`,
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: latest, unitCode: 'DAY' },
      },
    };
  });
}

/** Whether somebody who changes their mind may send it back; what is faulty always may. */
export function returnPolicyData(storage: Parameters<typeof isPerishable>[0], policyUrl: string): object {
  const common = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'KR',
    merchantReturnLink: policyUrl,
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
  };
  if (isPerishable(storage)) {
    return { ...common, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  }
  return {
    ...common,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: legalRights.withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  };
}
