import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { decideClaim } from '../src/domain/fulfilment/claims/claim.service.ts';
import { markRefundSent } from '../src/domain/money/refunds/refund.service.ts';
import { moved } from '../src/domain/orders/testing/moved.ts';
import { formatWon, won } from '../src/kernel/money.ts';
import { fieldErrorText } from '../src/platform/i18n/error-text.ts';
import { expectAccessible } from './accessibility.ts';
import { expectLocked, logInByPhone, test } from './customer.ts';
import { deliveredTo, orderedBy, photoFile } from './delivered-order.ts';
import { expect, failedLoad, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { asStaff } from './shop-database.ts';
import { TestPhone } from './sms-inbox.ts';
import { prefixOf, say, sayClaims, sayOrders, sayPhotos, sayReviews } from './words.ts';

const files = (page: Page) => page.locator('input[type=file]');
const thumbs = (page: Page) => page.getByRole('main').locator('form img[src^="/api/photos/"]');

async function openClaimOf(slug: string) {
  return asStaff((db) =>
    db
      .selectFrom('claims')
      .innerJoin('orders', 'orders.id', 'claims.order_id')
      .innerJoin('claim_lines', 'claim_lines.claim_id', 'claims.id')
      .select(['claims.id', 'claim_lines.line_id as line', 'claim_lines.count'])
      .where('orders.number', '=', slug)
      .where('claims.status', '=', 'open')
      .execute(),
  );
}

for (const locale of walkedIn('uz')) {
  const t = sayClaims[locale];
  const p = sayPhotos[locale];

  test(`a claim is sent with a photo, decided and refunded (${locale})`, { tag: ['@phone', '@core'] }, async ({
    page,
    context,
    phone,
    open,
    problems,
  }) => {
    const slug = await deliveredTo(context, phone);
    const path = `${prefixOf[locale]}/my-orders/${slug}/claim`;
    // The row shows how much time is left for a claim.
    await open(`${prefixOf[locale]}/my-orders`);
    await expect(page.locator(`main a[href="${path}"]`)).toHaveText(sayOrders[locale]('order.claim'));
    const [before, after] = sayOrders[locale]('order.claimTime', { left: '|' }).split('|');
    await expect(page.getByText(new RegExp(`^${before}23.*${after}$`))).toBeVisible();
    await page.goto(path);
    await expect(page).toHaveTitle(t('pageTitle'));
    await expect(page.getByRole('timer')).toHaveText(/23.*59/);
    const send = page.getByRole('button', { name: t('send') });
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: t('problem') })).toBeVisible();
    for (const text of [t('lines.none'), t('photos.none'), t('description.short', { count: 10 })]) {
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
    await expectAccessible(page);

    problems.expect(failedLoad(400, '/api/photos/'));
    // A file that is not a picture is rejected with a message; two photos are uploaded, and one is removed.
    await files(page).setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
    await expect(page.getByRole('alert').filter({ hasText: /JPEG|скриншот/ })).toBeVisible();
    await files(page).setInputFiles([await photoFile('one.jpg'), await photoFile('two.jpg')]);
    await expect(thumbs(page)).toHaveCount(2);
    await page.getByRole('button', { name: p('remove', { number: 2 }) }).click();
    await expect(thumbs(page)).toHaveCount(1);

    const line = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    await line.getByRole('checkbox').check();
    await line.getByRole('combobox', { name: t('line.count') }).selectOption('2');
    await send.click();
    const reason = line.getByRole('combobox', { name: t('line.reason') });
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await expect(reason).toHaveAccessibleDescription(t('lines.reason'));
    await reason.selectOption('damaged');
    await expect(reason).not.toHaveAttribute('aria-invalid');
    const { lines } = (await (await context.request.get(`/api/orders/claims/?slug=${slug}`)).json()).data;
    await expect(page.getByText(t('preview'))).toContainText(formatWon(won(lines[0].price * 2)));
    // Once every marked field was changed, the summary is outdated.
    await expect(page.getByRole('alert').filter({ hasText: t('problem') })).toBeVisible();
    await page.getByRole('textbox', { name: t('description.label') }).fill('Пачка порвана, чай рассыпался.');
    await expect(page.getByRole('alert').filter({ hasText: t('problem') })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: t('contact.name') })).toHaveValue('Дилноза Каримова');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await send.click();
    await expect(page.getByText(t('claim.openText'))).toBeVisible();
    await expect(send).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('claim.own'));
    await expectAccessible(page);
    // The order links to the claim instead of offering a new one.
    await page.getByRole('link', { name: t('back') }).click();
    await expect(page).toHaveURL(path.replace('/claim', ''));
    await expect(page.locator(`main a[href="${path}"]`)).toHaveText([sayOrders[locale]('order.seeClaim')]);

    const [claim] = await openClaimOf(slug);
    if (!claim) throw new Error('There is no open claim');
    const words = 'Простите нас: пачку плохо закрыли.';
    await asStaff((db) => {
      const decision = { decision: 'approve', remedy: 'money', amount: lines[0].price, words } as const;
      return decideClaim(db, claim.id, [{ ...decision, line: claim.line }]);
    });
    await open(path);
    const amount = formatWon(won(lines[0].price));
    await expect(page.getByText(t('claim.partly'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('refund.due', { amount }))).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(t('obstacle.open_claimText'))).toBeVisible();
    // Paid by transfer: the refund account is entered on the order page.
    await expect(page.getByRole('link', { name: t('refund.tell') })).toHaveAttribute(
      'href',
      path.replace('/claim', ''),
    );
    // Once entered, it is not asked for again.
    const account = { slug, bank: '004', account_number: '123456789012', holder: '카리모바' };
    expect((await context.request.post('/api/orders/refund-account/', { data: account })).status()).toBe(200);
    await page.reload();
    await expect(page.getByText(t('refund.told'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('refund.tell') })).toHaveCount(0);

    const refund = await asStaff((db) =>
      db.selectFrom('refunds').select('id').where('claim_id', '=', claim.id).executeTakeFirstOrThrow(),
    );
    await asStaff(async (db) => {
      const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
      return markRefundSent(db, refund.id, somebody.id);
    });
    await page.reload();
    await expect(page.getByText(amount).first()).toBeVisible();
    await expect(page.getByText(t('refund.bank'))).toBeVisible();
    // The rest of the order can still be claimed.
    await expect(page.getByRole('heading', { name: t('again.title') })).toBeVisible();
    await page.getByText(t('policy.title')).click();
    await expect(page.getByText(t('policy.mind'))).toBeVisible();
    await expectAccessible(page);
  });

  test(`a review is written and waits for approval (${locale})`, { tag: '@phone' }, async ({
    page,
    context,
    phone,
    open,
  }) => {
    const r = sayReviews[locale];
    const slug = await deliveredTo(context, phone, ['green-tea-95']);
    const path = `${prefixOf[locale]}/my-orders/${slug}/review`;
    await open(path);
    await expect(page).toHaveTitle(r('pageTitle'));
    await page.getByRole('button', { name: r('send') }).click();
    await expect(page.getByRole('alert').filter({ hasText: r('starsNeeded') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: r('stars.4') }).check();
    await page.locator('label', { hasText: say[locale]('reviewTag.fresh') }).click();
    await page.getByText(r('more')).click();
    await page.getByRole('textbox', { name: r('text') }).fill('Ароматный, заваривается крепко.');
    await page.getByRole('textbox', { name: r('author') }).fill('Дилноза');
    await files(page).setInputFiles(await photoFile());
    await expect(thumbs(page)).toHaveCount(1);
    await page.getByRole('button', { name: r('send') }).click();
    await expect(page.getByText(r('state.pending'), { exact: true })).toBeVisible();
    await expect(page.getByText(say[locale]('reviewTag.fresh'), { exact: true })).toBeVisible();
    await expect(page.getByText('Ароматный, заваривается крепко.')).toBeVisible();
    await expect(page.getByRole('img', { name: p('photo', { number: 1 }) })).toBeVisible();
    await expectAccessible(page);
    // Not public yet.
    await page.goto(`${prefixOf[locale]}/product-detail/green-tea-95`);
    await expect(page.getByRole('heading', { name: say[locale]('reviews.title') })).toBeVisible();
    await expect(page.getByText('Ароматный, заваривается крепко.')).toHaveCount(0);
  });
}

test('a line of one piece is not asked how many are meant', { tag: '@phone' }, async ({ page, context, phone }) => {
  const t = sayClaims.en;
  const slug = await deliveredTo(context, phone, ['green-tea-95'], 1);
  await page.goto(`/my-orders/${slug}/claim`);
  await hydrated(page);
  await page.getByRole('main').getByRole('listitem').getByRole('checkbox').check();
  await expect(page.getByRole('combobox', { name: t('line.reason') })).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('line.count') })).toHaveCount(0);
  await page.getByRole('combobox', { name: t('line.reason') }).selectOption('damaged');
  // One piece is counted.
  await expect(page.getByText(t('preview'))).toContainText('₩');
});

test('the claim page refers to customer service when it is too late or too early', async ({
  page,
  context,
  phone,
  open,
}) => {
  const t = sayClaims.en;
  const slug = await orderedBy(context, phone);
  const path = `/my-orders/${slug}/claim`;
  await open(path);
  await expect(page.getByText(t('obstacle.not_delivered'))).toBeVisible();
  await asStaff(async (db) => {
    for (const status of ['preparing', 'shipped', 'delivered'] as const) {
      await moved(db, status, slug);
    }
    await sql`
      UPDATE order_events SET at = now() - interval '24 hours 1 minute' FROM orders
      WHERE orders.id = order_id AND number = ${slug} AND to_status = 'delivered'`.execute(db);
  });
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(t('obstacle.too_late'), { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${slug}$`),
  );
  await expect(page.getByRole('region', { name: say.en('help.title') }).locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.getByRole('button', { name: t('send') })).toHaveCount(0);
  await expectAccessible(page);
});

test('returns 404 for another customer’s order, claim and photo', { tag: '@phone' }, async ({
  page,
  context,
  phone,
  otherDevice,
  problems,
}) => {
  const slug = await deliveredTo(context, phone);
  const sent = await context.request.post('/api/photos/', {
    headers: { 'Content-Type': 'image/jpeg' },
    data: (await photoFile()).buffer,
  });
  const { url } = (await sent.json()).data;
  expect((await context.request.get(url)).headers()['cache-control']).toMatch(/^private/);
  for (const name of ['claim', 'review']) await expectLocked(otherDevice, `/my-orders/${slug}/${name}`);
  const stranger = otherDevice.context();
  expect((await stranger.request.get(url)).status()).toBe(404);
  await logInByPhone(stranger, new TestPhone());
  for (const address of [url, `/api/orders/claims/?slug=${slug}`, `/api/products/review/mine/?slug=${slug}`]) {
    expect((await stranger.request.get(address)).status()).toBe(404);
  }
  for (const name of ['claim', 'review']) {
    problems.expect(failedLoad(404, `/my-orders/${slug}/${name}`));
    expect((await otherDevice.goto(`/my-orders/${slug}/${name}`))?.status()).toBe(404);
  }
  expect((await page.goto(`/my-orders/${slug}/claim`))?.status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a claim and a review can be sent', { tag: '@phone' }, async ({ page, context, phone }) => {
    const t = sayClaims.ru;
    const r = sayReviews.ru;
    const slug = await deliveredTo(context, phone, ['green-tea-95']);
    await page.goto(`/ru/my-orders/${slug}/claim`);
    await expect(page.getByRole('timer')).toHaveText(/23/);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('combobox', { name: t('line.reason') }).selectOption('missing');
    await files(page).setInputFiles(await photoFile());
    await page.getByRole('textbox', { name: t('contact.phone') }).fill('call me');
    await page.getByRole('button', { name: t('send') }).click();
    // The form is redisplayed with all its input, including the photo.
    await expect(page.getByText(t('description.short', { count: 10 }))).toBeVisible();
    await expect(page.getByText(fieldErrorText('ru', 'phone_invalid'))).toBeVisible();
    await expect(thumbs(page)).toHaveCount(1);
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await expect(page.getByRole('combobox', { name: t('line.reason') })).toHaveValue('missing');
    await page.getByRole('textbox', { name: t('contact.phone') }).fill('010-1234-5678');
    await page.getByRole('textbox', { name: t('description.label') }).fill('В коробке не хватает одной пачки чая.');
    await page.getByRole('button', { name: t('send') }).click();
    await expect(page.getByText(t('claim.openText'))).toBeVisible();

    await page.goto(`/ru/my-orders/${slug}/review`);
    await page.getByRole('radio', { name: r('stars.5') }).check();
    await page.getByText(r('more')).click();
    await page.getByRole('textbox', { name: r('text') }).fill('Вторая пачка очень хороша.');
    await page.getByRole('textbox', { name: r('author') }).fill('Дилноза');
    await page.getByRole('button', { name: r('send') }).click();
    await expect(page.getByText(r('pendingText'))).toBeVisible();
  });
});

test('one screen reviews a whole order, and offers nothing that was reviewed before', { tag: '@phone' }, async ({
  page,
  context,
  phone,
  open,
}) => {
  const [r, o] = [sayReviews.en, sayOrders.en];
  const slug = await deliveredTo(context, phone);
  await open(`/my-orders/${slug}`);
  await page.getByRole('link', { name: o('order.allGood') }).click();
  // All lines start with five stars; without another tap they can be sent.
  const lines = page.getByRole('main').getByRole('region');
  await expect(lines).toHaveCount(2);
  for (const line of await lines.all()) await expect(line.getByRole('radio', { name: r('stars.5') })).toBeChecked();
  await lines
    .first()
    .locator('label', { hasText: say.en('reviewTag.well_packed') })
    .click();
  await lines
    .last()
    .getByRole('radio', { name: r('stars.2') })
    .check();
  await expectAccessible(page);
  await page.getByRole('button', { name: r('send') }).click();
  await expect(page.getByText(r('state.pending'), { exact: true })).toHaveCount(2);
  await expect(page.getByText(r('pendingText'))).toHaveCount(1);

  // The same products bought again: the order asks for no review, and its lines lead to the written ones.
  const again = await deliveredTo(context, phone, undefined, 1);
  await page.goto(`/my-orders/${again}`);
  await expect(page.getByRole('link', { name: o('order.ownReview') })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /review\?/ })).toHaveCount(0);
  for (const words of [o('order.review'), o('order.rate'), o('order.allGood')])
    await expect(page.getByRole('link', { name: words })).toHaveCount(0);
  await page.goto(`/my-orders/${again}/review`);
  await expect(page.getByText(r('before'))).toHaveCount(2);
  await page
    .getByRole('link', { name: r('another') })
    .first()
    .click();
  await expect(lines).toHaveCount(1);
});

test('after 24 hours the order offers to buy again instead of reporting a problem', { tag: '@phone' }, async ({
  page,
  context,
  phone,
  open,
}) => {
  const t = sayOrders.en;
  const slug = await deliveredTo(context, phone);
  const main = page.getByRole('main');
  for (const path of ['/my-orders', `/my-orders/${slug}`]) {
    await page.goto(path);
    await expect(main.getByRole('link', { name: t('order.claim') })).toBeVisible();
    await expect(main.getByRole('link', { name: t('order.allGood') })).toBeVisible();
  }
  await asStaff((db) =>
    sql`
      UPDATE order_events SET at = at - interval '25 hours' FROM orders
      WHERE orders.id = order_id AND number = ${slug}`.execute(db),
  );
  for (const path of ['/my-orders', `/my-orders/${slug}`]) {
    await open(path);
    const again = main.getByRole('button', { name: t('again.button') });
    await expect(again).toBeVisible();
    await expect(main.locator(`a[href$="${slug}/claim"]`)).toHaveCount(0);
    // It is the large one: no other button of the order is wider.
    const widths = await again
      .locator('xpath=../..')
      .evaluate((row) =>
        [...row.querySelectorAll('a, button, summary')].map((button) => button.getBoundingClientRect().width),
      );
    expect((await again.boundingBox())?.width).toBe(Math.max(...widths));
  }
});
