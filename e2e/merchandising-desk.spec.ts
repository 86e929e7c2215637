import { addSearches } from '../src/domain/catalogue/search/search-counts.store.ts';
import { koreanDateOf } from '../src/kernel/korea-time.ts';
import { homeStory } from '../src/platform/i18n/en/home-story.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { asStaff } from './shop-database.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;

test('a banner, a new category order and a new synonym are in the shop as soon as they are saved', {
  tag: ['@phone', '@core'],
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'manager');
  await page.setViewportSize({ width: 1024, height: 768 });

  // A banner is first on the home page; the keyboard moves it one place down.
  await page.goto('/admin/window');
  await page.getByRole('link', { name: t('window.kind.banner'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('window.kind.banner'));
  await hydrated(page);
  const title = t('window.titleIn', { language: t('language.en') });
  await page.getByLabel(title).fill('Plov week');
  await page.getByLabel(t('window.buttonIn', { language: t('language.en') })).fill('To the rice');
  await page.getByLabel(t('window.link'), { exact: true }).fill('/products?q=rice');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('window.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/window$/);
  await page.getByRole('button', { name: t('window.down', { name: 'Plov week' }) }).press('Enter');
  await page.getByRole('button', { name: t('window.saveOrder') }).click();
  await expect(page.getByRole('button', { name: t('window.saveOrder') })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Plov week' })).toContainText(t('window.shown'));
  await expectAccessible(page);
  const sections = page.locator('main h2');
  await expect(async () => {
    await page.goto('/');
    const titles = await sections.allTextContents();
    expect(titles[titles.indexOf('Plov week') - 1]).toBe(homeStory['story.again']);
  }).toPass();
  await expect(page.getByRole('link', { name: 'To the rice' })).toHaveAttribute('href', '/products?q=rice');

  // A colleague was faster: their order is shown, with their name.
  await page.goto('/admin/window');
  await hydrated(page);
  const colleague = async (order: (ids: number[]) => number[]) => {
    const { data } = await (await context.request.get('/api/staff/home-parts/')).json();
    const was = data.map(({ id }: { id: number }) => id);
    const ordered = await context.request.post('/api/staff/home-parts/order/', { data: { was, now: order(was) } });
    expect(ordered.status()).toBe(200);
  };
  await colleague(([first = 0, second = 0, ...rest]) => [second, first, ...rest]);
  await page.getByRole('button', { name: t('window.down', { name: 'Plov week' }) }).press('Enter');
  await page.getByRole('button', { name: t('window.saveOrder') }).click();
  await expect(page.getByRole('main').locator('ol > li').first()).toContainText('Plov week');
  await expect(page.getByRole('button', { name: t('window.saveOrder') })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();

  await page.getByRole('listitem').filter({ hasText: 'Plov week' }).getByRole('link').click();
  // Removing something from the shop at once needs a confirmation, and can be undone.
  await expect(page.getByRole('button', { name: t('window.removeConfirm') })).toBeHidden();
  await page.getByText(t('window.remove'), { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('window.removeConfirm') }).click();
  await expect(page.getByText(t('window.removed'))).toBeVisible();
  await expect(page.getByText('Plov week')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('window.restore') }).click();
  await expect(page).toHaveURL(/\/admin\/window$/);
  await page.getByRole('listitem').filter({ hasText: 'Plov week' }).getByRole('link').click();
  await page.getByText(t('window.remove'), { exact: true }).click();
  await page.getByRole('button', { name: t('window.removeConfirm') }).click();
  await expect(page.getByText(t('window.removed'))).toBeVisible();

  // The first two categories change places, and back.
  const tops = async () => {
    const { data } = await (await context.request.get('/api/products/category-list/nested')).json();
    return data.map(({ name }: { name: string }) => name) as string[];
  };
  const [first = '', second = '', ...others] = await tops();
  await page.getByRole('link', { name: t('window.categories') }).click();
  for (const wanted of [
    [second, first, ...others],
    [first, second, ...others],
  ]) {
    const arrow = page.getByRole('button', { name: t('window.up', { name: wanted[0] ?? '' }), exact: true });
    const rowOf = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await hydrated(page);
    // Once with the keyboard, once by drag and drop.
    if (wanted[0] === second) await arrow.press('Enter');
    else await rowOf(second).dragTo(rowOf(first));
    await page.getByRole('button', { name: t('window.saveOrder') }).click();
    await expect(page.getByRole('button', { name: t('window.saveOrder') })).toHaveCount(0);
    expect(await tops()).toEqual(wanted);
  }
  await expectAccessible(page);

  // A search without results gets a synonym and then finds products at once.
  await asStaff((db) => addSearches(db, koreanDateOf(Date.now()), [{ words: 'zirapcha', times: 9, found: 0 }]));
  await page.getByRole('link', { name: t('window.words') }).click();
  const missed = page.getByRole('row').filter({ hasText: 'zirapcha' });
  await missed.getByRole('link', { name: t('words.make') }).click();
  await expect(page.getByText(t('words.way.nothing'))).toBeVisible();
  await hydrated(page);
  await page.getByLabel(t('words.addWord', { word: 'zirapcha' })).fill('zirapcha, rice');
  await page
    .getByRole('button', { name: t('window.save'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/window\/words$/);
  await expect(async () => {
    await page.goto('/admin/window/words?try=zirapcha');
    await expect(page.getByText(t('words.how.synonym')).first()).toBeVisible();
  }).toPass();
  await expectAccessible(page);
});
