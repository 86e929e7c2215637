import { fillBasket, findSize } from './basket-steps.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { moveIn, tourOf } from './page-tour.ts';
import { withoutScriptsYet } from './slow-scripts.ts';

/** They render no page, or are for developers. */
const passedBy = [
  '/product-preview',
  '/login/link',
  '/oauth/:provider',
  '/payment/toss/success',
  '/dev/ui',
  '/dev/crash',
];

test('no page has a layout shift while it loads over a slow connection', async ({ page, context, request, phone }) => {
  const tour = Object.entries(tourOf(await moveIn(context, phone))).filter(([path]) => !passedBy.includes(path));
  const peas = await findSize(request, 'split-peas');
  // In view of the list, and on their own pages.
  const beef = await findSize(request, 'beef-for-plov');
  await fillBasket(page, [
    [peas.id, 2],
    [beef.id, 1],
  ]);
  await watchLayoutShift(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  const moved: Record<string, readonly string[]> = {};
  for (const address of [...tour.map(([, path]) => path), '/products?q=plov']) {
    const come = await withoutScriptsYet(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await layoutShift(page);
    come();
    await hydrated(page);
    const shift = await layoutShift(page);
    if (shift.score > 0) moved[address] = shift.moved;
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(moved).toEqual({});
});
