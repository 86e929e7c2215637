import { won } from '../../../kernel/money.ts';
import { deliveryPrice } from '../../shop/delivery/delivery-price.rules.ts';
import { daysUnderWay } from '../../shop/delivery/delivery-promise.rules.ts';
import { deliveryZones } from '../../shop/delivery/zone.rules.ts';
import { isPerishable, legalRights } from './policy-terms.rules.ts';

interface IslandZips {
  readonly remote: readonly { readonly first_zip: string; readonly last_zip: string }[];
}

type DeliverySettings = Parameters<typeof deliveryPrice>[0] & { readonly cutoff_hour: number };

/** Parcels leave on working days. */
const businessDays = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
};

/** Shipping costs and times for products of this price, for search engines (schema.org). */
export function shippingData(delivery: DeliverySettings, zones: IslandZips, price: number): object[] {
  const regions = {
    mainland: {},
    // Jeju has an ISO 3166-2 code; other islands are described by their zip codes.
    jeju: { addressRegion: 'KR-49' },
    remote: {
      postalCodeRange: zones.remote.map(({ first_zip, last_zip }) => ({
        '@type': 'PostalCodeRangeSpecification',
        postalCodeBegin: first_zip,
        postalCodeEnd: last_zip,
      })),
    },
  };
  // Without any zip code range, the region of the islands would be the whole country.
  return deliveryZones
    .filter((zone) => zone !== 'remote' || zones.remote.length > 0)
    .map((zone) => {
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
          businessDays,
          cutoffTime: `${String(delivery.cutoff_hour).padStart(2, '0')}:00:00+09:00`,
          handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
          transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: latest, unitCode: 'DAY' },
        },
      };
    });
}

/** Whether the product can be returned for a change of mind; faulty products always can. */
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
