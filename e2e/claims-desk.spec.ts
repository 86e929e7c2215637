import { formatWon, won } from '../src/kernel/money.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { deliveredTo, photoFile } from './delivered-order.ts';
import { comeBackTo, expectNoDrafts } from './drafts.ts';
import { expect, hydrated } from './fixtures.ts';
import { TestPhone } from './sms-inbox.ts';
import { beginWork } from './staff-at-work.ts';
import { sayClaims, sayStaff } from './words.ts';

const screens = [
  ['phone', 360, 740],
  ['tablet', 1024, 768],
] as const;

test('staff open a claim with a photo for a customer who called', { tag: '@phone' }, async ({
  context,
  page,
  phone,
}) => {
  const slug = await deliveredTo(context, phone);
  await beginWork(context, phone, 'support');
  const t = sayStaff.en;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/orders/${slug}`);
  await hydrated(page);
  await page.getByRole('link', { name: t('claims.new') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('claimNew.title'));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const said = page.getByRole('textbox', { name: t('claimNew.description') });
  await said.fill('By phone: the bag was torn.');
  // A page that is closed and opened again keeps the input.
  await comeBackTo(page, 'the bag was torn');
  await expect(said).toHaveValue('By phone: the bag was torn.');
  await page.getByLabel(t('claimNew.photos')).setInputFiles(await photoFile());
  await page.getByRole('button', { name: t('claimNew.send') }).click();
  // Nothing is selected yet; the typed text and the uploaded files are kept.
  await expect(page.getByText(t('claimNew.nothing'))).toBeVisible();
  await expect(page.getByText(t('claimNew.kept', { count: 1 }))).toBeVisible();
  await expect(said).toHaveValue('By phone: the bag was torn.');
  await page
    .getByRole('combobox', { name: t('claimNew.reason') })
    .first()
    .selectOption('damaged');
  await page.getByRole('button', { name: t('claimNew.send') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('claim.title', { number: slug }));
  await expect(page.getByText(t('claim.byStaff'))).toBeVisible();
  await expectNoDrafts(page);
  await expect(page.getByRole('img', { name: t('claim.photo', { number: 1 }) })).toBeVisible();
});

test('a claim with a photo is approved in part, and the customer sees it and is asked for a bank account', {
  tag: '@phone',
}, async ({ browser, context, page, phone }) => {
  const slug = await deliveredTo(context, phone);
  const { lines } = (await (await context.request.get(`/api/orders/claims/?slug=${slug}`)).json()).data;
  const { buffer } = await photoFile();
  const headers = { 'Content-Type': 'image/jpeg' };
  const photo = await (await context.request.post('/api/photos/', { data: buffer, headers })).json();
  const claim = {
    slug,
    description: 'Пачка порвана, чай рассыпался.',
    lines: lines.map(({ line }: { line: number }) => ({ line, count: 2, reason: 'damaged' })),
    photos: [photo.data.id],
  };
  expect((await context.request.post('/api/orders/claims/', { data: claim })).status()).toBe(200);

  const desk = await browser.newContext();
  const colleague = new TestPhone();
  await beginWork(desk, colleague, 'support');
  const work = await desk.newPage();
  const t = sayStaff.en;
  await work.goto(`/admin/claims?q=${slug}`);
  await hydrated(work);
  await expect(work.getByRole('row').filter({ hasText: t('claimStatus.open') })).toHaveCount(1);
  await work.getByRole('link', { name: slug }).click();
  await expect(work.getByRole('heading', { level: 1 })).toHaveText(t('claim.title', { number: slug }));
  const picture = work.getByRole('img', { name: t('claim.photo', { number: 1 }) });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  for (const [name, width, height] of screens) {
    await work.setViewportSize({ width, height });
    await expectAccessible(work);
    expect(await work.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
  }

  // A rejection needs a text; the selection is kept.
  const [first, second] = [0, 1].map((index) => work.getByRole('radiogroup').nth(index));
  await first?.getByRole('radio', { name: t('claim.money') }).check();
  await work
    .getByRole('textbox', { name: t('claim.amount') })
    .first()
    .fill('1000');
  await second?.getByRole('radio', { name: t('claim.reject') }).check();
  // The amount is asked for only where money is refunded.
  await expect(work.getByRole('textbox', { name: t('claim.amount') })).toHaveCount(1);
  await work.getByRole('button', { name: t('claim.send') }).click();
  await expect(work.getByText(t('claim.wordsMissing'))).toBeVisible();
  await work.getByRole('combobox', { name: t('claim.template') }).selectOption('partly');
  const words = await work.getByRole('textbox', { name: t('claim.words') }).inputValue();
  expect(words).not.toBe('');
  await comeBackTo(work, JSON.stringify(words).slice(1, 20));
  await expect(work.getByRole('textbox', { name: t('claim.words') })).toHaveValue(words);
  await expect(work.getByRole('textbox', { name: t('claim.amount') })).toHaveValue('1000');
  await expect(
    work
      .getByRole('radiogroup')
      .nth(1)
      .getByRole('radio', { name: t('claim.reject') }),
  ).toBeChecked();
  await work.getByRole('button', { name: t('claim.send') }).click();
  const amount = formatWon(won(1_000));
  await expect(work.getByText(t('claim.refund.due', { amount }))).toBeVisible();
  await expectNoDrafts(work);
  await expectAccessible(work);
  await desk.close();

  await page.goto(`/my-orders/${slug}/claim`);
  await expect(page.getByText(sayClaims.en('refund.due', { amount }))).toBeVisible();
  await expect(page.getByText(words).first()).toBeVisible();
  await page.goto(`/my-orders/${slug}`);
  await expect(
    page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.locator('[name=holder]') }),
  ).toBeVisible();
});
