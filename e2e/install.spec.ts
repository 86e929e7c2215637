import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { logInByPhone, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { orderByCall, repeatOrder } from './orders.ts';
import { prefixOf, sayOrders } from './words.ts';

/** Chromium offers no installation under automation. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => Object.assign(window, { wasPrompted: true });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });

for (const locale of walkedIn('ru')) {
  test(`from the second order on, the list invites to install the shop (${locale})`, { tag: '@phone' }, async ({
    page,
    context,
    phone,
  }) => {
    const say = sayOrders[locale];
    const card = page.getByRole('region', { name: say('install.title') });
    const list = `${prefixOf[locale]}/my-orders`;
    const openList = async () => {
      await page.goto(list);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await offerInstallation(page);
    };
    await watchLayoutShift(page);
    await logInByPhone(context, phone);
    const { slug } = await orderByCall(context, phone);
    await openList();
    await layoutShift(page);
    await expect(card).toHaveCount(0);

    await repeatOrder(slug, 1);
    await openList();
    await expect(card).toBeVisible();
    expect(await layoutShift(page)).toEqual({ score: 0, moved: [] });
    await expectAccessible(page);
    await card.getByRole('button', { name: say('install.button') }).click();
    await expect(card).toHaveCount(0);
    expect(await page.evaluate(() => 'wasPrompted' in window)).toBe(true);

    await openList();
    await card.getByRole('button', { name: say('install.dismiss') }).click();
    await expect(card).toHaveCount(0);
    await openList();
    await layoutShift(page);
    await expect(card).toHaveCount(0);
  });
}
