import { expect, test } from 'vitest';
import { demoSettings } from '../../../../database/seed/settings.ts';
import {
  breadcrumbData,
  faqData,
  organizationData,
  scriptSafeJson,
  structuredGraph,
  websiteData,
} from './structured-data.rules.ts';
import { structuredPage } from './testing/structured-data-schemas.ts';

const origin = 'https://shop.example';

test('the shop, its search, breadcrumbs and questions follow schema.org', () => {
  const things = [
    organizationData({ name: 'Shop', origin, logo: `${origin}/icon.svg`, languages: ['en'] }, demoSettings.company),
    websiteData({ name: 'Shop', origin, home: `${origin}/ru`, list: `${origin}/ru/products`, locale: 'ru' }),
    breadcrumbData([
      { name: 'Home', url: `${origin}/` },
      { name: 'Beef', url: `${origin}/products?category=beef` },
    ]),
    faqData([{ question: 'When?', answer: 'Tomorrow.' }]),
  ];
  const page = structuredPage.parse(JSON.parse(scriptSafeJson(structuredGraph(things))));
  expect(page['@graph'].map((thing) => thing['@type'])).toEqual([
    'Organization',
    'WebSite',
    'BreadcrumbList',
    'FAQPage',
  ]);
  expect(page['@graph'][0]).toMatchObject({ telephone: '+82-31-000-0000', url: 'https://shop.example/' });
});

test('no text can end the surrounding script element, and its value is unchanged', () => {
  const value = { name: '</script><script>alert(1)</script><!--' };
  const text = scriptSafeJson(value);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(value);
});
