import { localeCookie } from '../src/kernel/locale.ts';
import { expect, test } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { prefixOf, say } from './words.ts';

test.use({ javaScriptEnabled: false });

for (const locale of walkedIn('ru')) {
  const t = say[locale];
  const prefix = prefixOf[locale];

  test(`the home page in ${locale} is complete without JavaScript`, { tag: '@phone' }, async ({ page, open }) => {
    await open(prefix || '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.heroTitle'));
    const categories = page.getByRole('main').locator(`a[href^="${prefix}/products?category="]`);
    expect(await categories.count()).toBeGreaterThanOrEqual(12);
    for (const category of await categories.all()) await expect(category).toHaveText(/\S/);
    for (const picture of await categories.locator('img').all()) {
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading', { name: t('footer.business') })).toBeVisible();
    await expect(footer.getByRole('link', { name: t('footer.privacy') })).toBeVisible();
  });

  test(`searching in ${locale} needs no JavaScript`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(prefix || '/');
    await page.route('**/products?*', (route) => route.fulfill({ contentType: 'text/html', body: 'found' }));
    await page.getByRole('searchbox', { name: t('search.label') }).fill('рис 5 kg');
    await page.getByRole('button', { name: t('search.submit') }).click();
    await expect(page).toHaveURL((url) => url.pathname === `${prefix}/products` && url.search.startsWith('?q='));
    expect(new URL(page.url()).searchParams.get('q')).toBe('рис 5 kg');
  });
}

test('switching the language needs no JavaScript', { tag: '@phone' }, async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Oʻzbekcha' }).click();
  await expect(page).toHaveURL('/uz');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === localeCookie.name)?.value).toBe('uz');
});

test('without JavaScript the size on a card leads to the product with all its sizes', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/products?category=fresh-beef');
  await page.locator('.size-chip').first().click();
  await expect(page).toHaveURL(/\/product-detail\//);
  const sizes = page.getByRole('navigation', { name: say.en('product.size') }).getByRole('link');
  expect(await sizes.count()).toBeGreaterThan(1);
});
