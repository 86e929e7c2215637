import { expect, it } from 'vitest';
import { isSourceOf, sourceHashes } from './front-sources.ts';

it.each([
  ['src/web/storefront/home/home.page.tsx', true, false],
  ['src/web/worker/service-worker.ts', true, false],
  ['src/web/backoffice/orders/orders.page.tsx', false, true],
  ['src/platform/i18n/ru/backoffice.ts', false, true],
  ['src/platform/i18n/uz/staff-orders.ts', false, true],
  ['src/platform/i18n/uz/storefront.ts', true, true],
  ['src/web/storefront/catalogue/product-card.tsx', true, false],
  ['src/domain/catalogue/products/product-card.rules.ts', true, true],
  ['src/web/ui/icon.svg', true, true],
  ['src/domain/catalogue/og-images/letters.json', false, false],
  ['src/domain/catalogue/products/product-list.test.ts', false, false],
  ['src/platform/testing/test-shop.ts', false, false],
  ['src/web/storefront/.react-router/types/+routes.ts', false, false],
])("%s belongs to the shop's pages: %s, to staff pages: %s", (file, shop, staff) => {
  expect([isSourceOf('storefront', file), isSourceOf('backoffice', file)]).toEqual([shop, staff]);
});

it('unchanged sources have the same hash, a different one for each front', () => {
  const { storefront, backoffice } = sourceHashes();
  expect(sourceHashes()).toEqual({ storefront, backoffice });
  expect(storefront).not.toBe(backoffice);
});
