import { sql } from 'kysely';
import { transferFor } from '../src/domain/money/testing/transfers.ts';
import { test } from './customer.ts';
import { placedBy } from './delivered-order.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { asStaff } from './shop-database.ts';
import { prefixOf, sayCheckout, sayOrders } from './words.ts';

for (const locale of walkedIn('ru')) {
  const [t, prefix] = [sayOrders[locale], prefixOf[locale]];

  test(`a customer who paid without a zip code is asked for it on every page with the order (${locale})`, {
    tag: '@phone',
  }, async ({ page, context, phone }) => {
    const slug = await placedBy(context, phone);
    await asStaff(async (db) => {
      await sql`UPDATE orders SET zip_code = '' WHERE number = ${slug}`.execute(db);
      await transferFor(db, slug);
    });
    await page.goto(`${prefix}/payment/bank-transfer/${slug}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(sayCheckout[locale]('pay.zipMissing'));
    await expect(main).not.toContainText(sayCheckout[locale]('pay.paidText'));

    await page.goto(`${prefix}/my-orders`);
    await hydrated(page);
    await main.getByRole('link', { name: t('zip.save') }).click();
    await expect(page).toHaveURL(`${prefix}/my-orders/${slug}`);
    const field = main.getByLabel(t('zip.label'));
    const goods = main.getByRole('heading', { name: t('order.items') });
    expect((await field.boundingBox())?.y).toBeLessThan((await goods.boundingBox())?.y ?? 0);
    await field.fill('15384');
    await main.getByRole('button', { name: t('zip.save') }).click();
    await expect(main).toContainText(t('zip.done'));
    await expect(field).toHaveCount(0);
    await page.goto(`${prefix}/my-orders`);
    await expect(main.getByRole('link', { name: t('zip.save') })).toHaveCount(0);
  });
}
