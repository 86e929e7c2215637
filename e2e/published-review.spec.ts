import { test } from './customer.ts';
import { deliveredTo, photoFile } from './delivered-order.ts';
import { comeBackTo, draftKeeps, expectNoDrafts } from './drafts.ts';
import { expect, hydrated } from './fixtures.ts';
import { asStaff } from './shop-database.ts';
import { withoutScriptsYet } from './slow-scripts.ts';
import { beginWork } from './staff-at-work.ts';
import { say, sayStaff } from './words.ts';

const text = 'Sweet as at grandmother’s; the box came whole.';

test('a review with its photo is on the product page once it is answered and approved', { tag: '@core' }, async ({
  page,
  context,
  phone,
  request: stranger,
}) => {
  const slug = await deliveredTo(context, phone, ['green-tea-110']);
  const { request } = context;
  const mine = await (await request.get(`/api/products/review/mine/?slug=${slug}`)).json();
  const sent = await request.post('/api/photos/', {
    headers: { 'Content-Type': 'image/jpeg' },
    data: (await photoFile()).buffer,
  });
  const photo = (await sent.json()).data;
  const [line] = mine.data;
  const data = { line: line.line, stars: 5, text, author: 'Anvar', photos: [photo.id] };
  const written = await request.post('/api/products/review/', { data });
  expect(written.status(), await written.text()).toBe(200);
  const { id, status } = (await written.json()).data;
  expect(status).toBe('pending');

  const product = '/product-detail/green-tea-110';
  await page.goto(product);
  await expect(page.getByRole('heading', { name: say.en('reviews.title') })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  try {
    await beginWork(context, phone, 'manager');
    const t = sayStaff.en;
    await page.goto('/admin/reviews');
    await hydrated(page);
    const card = page.getByRole('article').filter({ hasText: text });
    const words = card.getByRole('textbox', { name: t('staffReviews.answer') });
    await card.locator('summary', { hasText: t('staffReviews.answer') }).click();
    await words.fill('Thank you, Anvar!');
    // A page that is closed and opened again keeps the input.
    await comeBackTo(page, 'Thank you');
    await expect(words).toHaveValue('Thank you, Anvar!');
    // Input from before the scripts had loaded is kept too.
    const come = await withoutScriptsYet(page);
    await page.reload({ waitUntil: 'commit' });
    await card.locator('summary', { hasText: t('staffReviews.answer') }).click();
    await words.fill('Thank you, dear Anvar!');
    come();
    await hydrated(page);
    await draftKeeps(page, 'dear Anvar');
    await expect(words).toHaveValue('Thank you, dear Anvar!');
    // After the answer the review stays in view.
    await page.setViewportSize({ width: 360, height: 300 });
    await card.getByRole('button', { name: t('staffReviews.send') }).click();
    await expect(card.getByText(t('staffReviews.answered'), { exact: true })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(card.getByRole('button', { name: t('draft.discard') })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('staffDrafts'))).toBeNull();
    await card.getByRole('button', { name: t('staffReviews.approve') }).click();
    await expect(card).toHaveCount(0);
    // The page is rendered again as soon as the shop is notified of the change.
    await expect(async () => {
      await page.goto(product);
      await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('Thank you, dear Anvar!')).toBeVisible();
    await hydrated(page);
    const shown = page.getByRole('listitem').filter({ hasText: text });
    await expect(shown.locator(`img[src="${photo.url}"]`)).toBeVisible();
    expect((await stranger.get(photo.url)).status()).toBe(200);
    // Its photo leads the section; one language shows only its reviews, without JavaScript too.
    const section = page.getByRole('region', { name: say.en('reviews.title') });
    await expect(section.getByRole('list', { name: say.en('reviews.photos') }).getByRole('img')).toHaveCount(1);
    const inEnglish = await (await stranger.get(`${product}?written=en`)).text();
    const inRussian = await (await stranger.get(`${product}?written=ru`)).text();
    expect([inEnglish.includes(text), inRussian.includes(text)]).toEqual([true, false]);
    // A hidden review leaves the list, and its form leaves no draft behind.
    await page.goto('/admin/reviews?state=approved');
    await hydrated(page);
    await card.locator('summary', { hasText: t('staffReviews.hide') }).click();
    await card.getByRole('textbox', { name: t('staffReviews.why') }).fill('Not about tea');
    await comeBackTo(page, 'Not about tea');
    await card.getByRole('button', { name: t('staffReviews.hide') }).click();
    await expect(card).toHaveCount(0);
    await expectNoDrafts(page);
  } finally {
    await asStaff((db) => db.deleteFrom('reviews').where('id', '=', id).execute());
  }
});
