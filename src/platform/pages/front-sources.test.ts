import { expect, it } from 'vitest';
import { isSourceOf, sourceHashes } from './front-sources.ts';

it.each([
  ['src/storefront/home/home.page.tsx', true, false],
  ['src/worker/service-worker.ts', true, false],
  ['src/backoffice/orders/orders.page.tsx', false, true],
  ['src/i18n/ru/backoffice.ts', false, true],
  ['src/i18n/uz/staff-orders.ts', false, true],
  ['src/i18n/uz/storefront.ts', true, true],
  ['src/features/catalogue/product-card.tsx', true, true],
  ['src/ui/icon.svg', true, true],
  ['src/features/previews/letters.json', false, false],
  ['src/features/catalogue/product-list.test.ts', false, false],
  ['src/platform/testing/test-shop.ts', false, false],
  ['src/storefront/.react-router/types/+routes.ts', false, false],
])('%s belongs to the pages of the shop: %s, of staff: %s', (file, shop, staff) => {
  expect([isSourceOf('storefront', file), isSourceOf('backoffice', file)]).toEqual([shop, staff]);
});

it('sources that have not changed have the same number, another for each front', () => {
  const { storefront, backoffice } = sourceHashes();
  expect(sourceHashes()).toEqual({ storefront, backoffice });
  expect(storefront).not.toBe(backoffice);
});
