import { addDays, koreanDateOf } from '../src/kernel/korea-time.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { deliveredTo, photoFile } from './delivered-order.ts';
import { expect, hydrated } from './fixtures.ts';
import { asStaff } from './shop-database.ts';
import { TestPhone } from './sms-inbox.ts';
import { beginWork } from './staff-at-work.ts';
import { sayOrders, sayStaff } from './words.ts';

const t = sayStaff.en;
const today = () => koreanDateOf(Date.now());

test('a delivery under a new certificate goes on sale, is counted, written off and recalled', {
  tag: ['@phone', '@core'],
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  await page.setViewportSize({ width: 1024, height: 768 });
  const mark = phone.number.slice(-8);
  // Rarely bought products, so no other journey gets the lot that expires first.
  const product = await asStaff((db) =>
    db.selectFrom('products').select('id').where('slug', '=', 'kozinaki-peanut').executeTakeFirstOrThrow(),
  );

  await page.goto('/admin/certificates/new');
  await hydrated(page);
  await page.getByLabel(t('certs.number')).fill(`KR-${mark}`);
  await page.getByLabel(t('certs.body')).fill('Halal Committee');
  await page.getByLabel(t('cert.from')).fill(addDays(today(), -100));
  await page.getByLabel(t('certs.until')).fill(addDays(today(), 20));
  await page.getByLabel(t('cert.country')).fill('UZ');
  await page.getByLabel(t('cert.scope.en')).fill('Sweets');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('cert.save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cert.title', { number: `KR-${mark}` }));
  await expect(page.getByText(t('certs.warning.30'))).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photoFile());
  await page.getByRole('button', { name: t('cert.scanSend') }).click();
  await expect(page.getByRole('link', { name: t('cert.scanSee') })).toBeVisible();
  await expectAccessible(page);

  // On a phone too, long names leave room for the controls beside them.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/stock/receive?q=plov');
  await hydrated(page);
  await expect(page.getByRole('link', { name: /beef-for-plov/ }).first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/stock/receive');
  await hydrated(page);
  await page.getByLabel(t('receive.find')).fill('kozinaki');
  await page.getByRole('button', { name: t('stock.find') }).click();
  await page
    .getByRole('link', { name: /kozinaki-peanut/ })
    .first()
    .click();
  const lot = page.getByRole('group', { name: /kozinaki-peanut/ });
  await lot.getByLabel(t('receive.lot')).fill(`LOT-${mark}`);
  await lot.getByLabel(t('receive.quantity')).fill('12');
  await lot.getByLabel(t('receive.made')).fill(addDays(today(), -5));
  await lot.getByLabel(t('receive.until')).fill(addDays(today(), 25));
  await lot.getByLabel(t('receive.certificate')).selectOption({ label: `KR-${mark} · Halal Committee` });
  // A scanner types wherever the focus is, and its Enter submits nothing.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type('002123456789');
  await page.keyboard.press('Enter');
  await expect(lot.getByLabel(t('receive.trace'))).toHaveValue('002123456789');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('receive.send') }).click();
  await expect(page.getByText(t('receive.done', { count: 1 }))).toBeVisible();
  await page.getByRole('link', { name: t('receive.more', { lot: `LOT-${mark}`, received: 12, quantity: 12 }) }).click();
  await expect(page.getByRole('row', { name: new RegExp(`LOT-${mark}.*12`) }).first()).toBeVisible();
  await expectAccessible(page);

  /** The page of a list that has the lot. */
  const pageWith = async (list: string) => {
    for (let number: number | null = 1; number !== null; ) {
      const { data, next } = await (await context.request.get(`/api/staff/${list}&page=${number}`)).json();
      if (data.some(({ lot_number }: { lot_number: string }) => lot_number === `LOT-${mark}`)) return number;
      number = next;
    }
    throw new Error('The lot is on no page');
  };
  const inShop = async () =>
    (await (await context.request.get('/api/products/detail?slug=kozinaki-peanut')).text()).includes(`LOT-${mark}`);
  await expect.poll(inShop).toBe(true);

  await page.goto(`/admin/stock/count?storage=ambient&page=${await pageWith('stock/count/?storage=ambient')}`);
  await hydrated(page);
  const counted = page.getByLabel(new RegExp(`LOT-${mark}`));
  // A browser accepts this as a number; an invalid count is reported, and stays.
  await counted.fill('1e3');
  await page.getByRole('button', { name: t('count.send') }).click();
  await expect(page.getByText(t('count.wrong', { count: 1 }))).toBeVisible();
  await expect(counted).toHaveValue('1e3');
  await expect(counted).toHaveAttribute('aria-invalid', 'true');
  await counted.fill('12');
  // Simulates input from yesterday evening.
  const moment = page.locator(`input[name="${((await counted.getAttribute('name')) ?? '').replace('count', 'at')}"]`);
  await moment.evaluate((field: HTMLInputElement) => {
    field.value = String(Number(field.value) - 16 * 3_600_000);
  });
  await page.getByRole('button', { name: t('count.send') }).click();
  await expect(page.getByText(t('count.countAgain'))).toBeVisible();
  await expect(counted).toHaveValue('12');
  await expectAccessible(page);
  await counted.fill('11');
  await page.getByRole('button', { name: t('count.send') }).click();
  await expect(page.getByText(t('count.done', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`LOT-${mark} 11 12 −1`) })).toBeVisible();

  await page.goto(`/admin/stock/ending?left=1&page=${await pageWith('stock/ending/?days=30&left=1')}`);
  await hydrated(page);
  // Lots of other journeys may be ticked already, and each one that is unticked makes the list shorter.
  const ticked = page.getByRole('checkbox', { checked: true });
  while ((await ticked.count()) > 0) await ticked.first().uncheck();
  await page.getByLabel(t('ending.choose', { lot: `LOT-${mark}` })).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('ending.writeOff') }).click();
  await expect(page.getByText(t('ending.done', { count: 11 }))).toBeVisible();
  await expect.poll(inShop).toBe(false);

  await page.goto(`/admin/stock/${product.id}`);
  await hydrated(page);
  const history = page.getByRole('table', { name: t('history.movements') });
  await expect(history.getByRole('row', { name: new RegExp(`LOT-${mark} −11 ${t('reason.expired')}`) })).toBeVisible();
  await page
    .getByRole('row', { name: new RegExp(`LOT-${mark}`) })
    .getByRole('link', { name: t('history.whoHas') })
    .click();
  await expect(page.getByText(t('recall.none'))).toBeVisible();
  await page.getByText(t('recall.start'), { exact: true }).click();
  await page.getByLabel(t('recall.reason')).fill('Glass in it');
  // An unfinished form is restored until it is submitted.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Glass in it');
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel(t('recall.reason'))).toHaveValue('Glass in it');
  await page.getByRole('button', { name: t('recall.confirm', { lot: `LOT-${mark}` }) }).click();
  await expect(page.getByText(t('recall.done', { left: 0, held: 0, unpaid: 0 }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('recall.file') })).toBeVisible();
  await expectAccessible(page);
  await page.getByText(t('recall.withdraw'), { exact: true }).click();
  await page.getByLabel(t('recall.withdrawWhy')).fill('Another lot was meant');
  await page.getByRole('button', { name: t('recall.withdrawConfirm') }).click();
  await expect(page.getByText(t('recall.withdrawn', { told: 0 }))).toBeVisible();
  await expect(page.getByLabel(t('recall.reason'))).toHaveValue('');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staffDrafts'))).toBeNull();
});

test('the buyers of a recalled lot are found with one click and notified in their language', {
  tag: '@phone',
}, async ({ context, page, phone, otherDevice }) => {
  await beginWork(context, phone, 'owner');
  const mark = `RECALL-${phone.number.slice(-8)}`;
  // No other journey buys it; the first to expire is sold first.
  const slug = 'hayit-sweets-set';
  const { variation, certificate } = await asStaff((db) =>
    db
      .selectFrom('products')
      .innerJoin('variations', 'variations.product_id', 'products.id')
      .select(['variations.id as variation', 'products.certificate_id as certificate'])
      .where('products.slug', '=', slug)
      .orderBy('variations.position')
      .executeTakeFirstOrThrow(),
  );
  const label = { produced_on: addDays(today(), -5), best_before: addDays(today(), 15), certificate };
  const received = await context.request.post('/api/staff/deliveries/', {
    headers: { 'Idempotency-Key': mark },
    data: { lots: [{ variation, lot_number: mark, quantity: 5, ...label }] },
  });
  expect(received.status(), await received.text()).toBe(200);
  const [{ lot, product }] = (await received.json()).data;

  const buyer = otherDevice.context();
  const theirPhone = new TestPhone();
  await buyer.setExtraHTTPHeaders({ 'Accept-Language': 'uz' });
  const order = await deliveredTo(buyer, theirPhone, [slug]);

  await page.goto(`/admin/stock/${product}`);
  await hydrated(page);
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await row.getByRole('link', { name: t('history.whoHas') }).click();
  await expect(page.getByRole('link', { name: order })).toBeVisible();
  await page.getByText(t('recall.start'), { exact: true }).click();
  await page.getByLabel(t('recall.reason')).fill('Glass in it');
  await page.getByRole('button', { name: t('recall.confirm', { lot: mark }) }).click();
  await expect(page.getByText(t('recall.done', { left: 1, held: 0, unpaid: 0 }))).toBeVisible();
  await expectAccessible(page);

  const told = async () => (await theirPhone.texts(buyer.request)).filter((text) => text.includes(mark));
  await expect.poll(told, { timeout: 30_000 }).toHaveLength(1);
  const [text = ''] = await told();
  expect(text).toContain('QAYTARIB OLINADI');
  expect(text).toContain(`/uz/my-orders/${order}`);

  // A buyer who missed the message reads it on the order, until the recall is withdrawn.
  const theirs = await buyer.newPage();
  await theirs.goto(`/uz/my-orders/${order}`);
  const warning = theirs.getByRole('alert').filter({ hasText: mark });
  await expect(warning).toContainText(sayOrders.uz('recall.aside'));
  await expect(warning).not.toContainText('Glass');
  await expectAccessible(theirs);
  const file = await context.request.get(`/api/staff/recalls/file/?lot=${lot}`);
  expect(await file.text()).toContain(order);
});
