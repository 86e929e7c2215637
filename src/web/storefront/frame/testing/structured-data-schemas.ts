import { z } from 'zod';

/** What schema.org and search engines require of each object that the shop publishes, no more. */
const address = z.url();
const text = z.string().min(1);
const won = z.int().min(0);
const days = z.object({
  '@type': z.literal('QuantitativeValue'),
  minValue: z.int().min(0),
  maxValue: z.int().min(0),
  unitCode: z.literal('DAY'),
});

const organization = z.object({
  '@type': z.literal('Organization'),
  '@id': address,
  name: text,
  legalName: text,
  url: address,
  logo: address,
  telephone: z.string().regex(/^\+82-\d/),
  email: z.email(),
  address: z.object({ '@type': z.literal('PostalAddress'), streetAddress: text, addressCountry: z.literal('KR') }),
  contactPoint: z.object({ '@type': z.literal('ContactPoint'), contactType: text, telephone: text }),
});

const website = z.object({
  '@type': z.literal('WebSite'),
  name: text,
  url: address,
  inLanguage: z.enum(['en', 'ru', 'uz']),
  publisher: z.object({ '@id': address }),
  potentialAction: z.object({
    '@type': z.literal('SearchAction'),
    target: z.object({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().regex(/\?q=\{search_term_string\}$/),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

const breadcrumbs = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: address }))
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'counted from 1'),
});

const faq = z.object({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.object({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
});

const shipping = z.object({
  '@type': z.literal('OfferShippingDetails'),
  shippingRate: z.object({ '@type': z.literal('MonetaryAmount'), value: won, currency: z.literal('KRW') }),
  shippingDestination: z.object({ '@type': z.literal('DefinedRegion'), addressCountry: z.literal('KR') }),
  deliveryTime: z.object({
    '@type': z.literal('ShippingDeliveryTime'),
    cutoffTime: z.string().regex(/^\d\d:00:00\+09:00$/),
    handlingTime: days,
    transitTime: days,
  }),
});

const returnCategory = (name: string) => z.literal(`https://schema.org/${name}`);
const returns = z
  .object({
    '@type': z.literal('MerchantReturnPolicy'),
    applicableCountry: z.literal('KR'),
    merchantReturnLink: address,
  })
  .and(
    z.union([
      z.object({ returnPolicyCategory: returnCategory('MerchantReturnNotPermitted') }),
      z.object({
        returnPolicyCategory: returnCategory('MerchantReturnFiniteReturnWindow'),
        merchantReturnDays: z.int().min(1),
        returnMethod: text,
        returnFees: text,
      }),
    ]),
  );

const product = z.object({
  '@type': z.literal('Product'),
  name: text,
  description: text,
  image: z.array(address).min(1),
  brand: z.object({ '@type': z.literal('Brand'), name: text }),
  sku: text,
  offers: z
    .array(
      z.object({
        '@type': z.literal('Offer'),
        url: address,
        price: won,
        priceCurrency: z.literal('KRW'),
        availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
        shippingDetails: z.array(shipping).min(1),
        hasMerchantReturnPolicy: returns,
      }),
    )
    .min(1),
});

export const structuredThing = z.discriminatedUnion('@type', [organization, website, breadcrumbs, faq, product]);

/** The content of a page's script element. */
export const structuredPage = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(structuredThing).min(1),
});
