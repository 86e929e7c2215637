import { expect, test } from './fixtures.ts';

const english = { title: 'Page not found', button: 'Go to main page' };
const russian = { title: 'Страница не найдена', button: 'На главную' };
const uzbek = { title: 'Sahifa topilmadi', button: 'Bosh sahifaga oʻtish' };

const unknown = [
  { path: '/nope', lang: 'en', home: '/', words: english },
  { path: '/ru/nope', lang: 'ru', home: '/ru', words: russian },
  { path: '/uz/a/b/c', lang: 'uz', home: '/uz', words: uzbek },
  { path: '/en/product-detail', lang: 'en', home: '/en', words: english },
  { path: '/fr', lang: 'en', home: '/', words: english },
];

for (const { path, lang, home, words } of unknown) {
  const tag = path === '/uz/a/b/c' ? ['@phone', '@core'] : '@phone';
  test(`${path} returns 404 with a page in ${lang}`, { tag }, async ({ page, open }) => {
    await open(path, 404);
    // A request for an unknown page reads no products from the database, and the response contains none.
    const html = await (await page.request.get(path)).text();
    expect(html).toMatch(/^<!DOCTYPE html><html/);
    expect(html).not.toContain('is_matched');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page).toHaveTitle(words.title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: words.button }).click();
    await expect(page).toHaveURL(home);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.title);
  });
}
