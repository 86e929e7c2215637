import { canonicalPath, type Locale } from '../src/kernel/locale.ts';
import { expect, test } from './fixtures.ts';
import { say } from './words.ts';

const forms: readonly { readonly path: string; readonly locale: Locale }[] = [
  { path: '/', locale: 'en' },
  { path: '/en', locale: 'en' },
  { path: '/ru', locale: 'ru' },
  { path: '/uz', locale: 'uz' },
  { path: '/en/', locale: 'en' },
  { path: '/ru/', locale: 'ru' },
  { path: '/uz/', locale: 'uz' },
  { path: '/?utm_source=letter', locale: 'en' },
  { path: '/ru?utm_source=letter&utm_medium=post', locale: 'ru' },
  { path: '/uz/?gclid=1', locale: 'uz' },
];

// Everything checked here is sent by the server.
test.use({ javaScriptEnabled: false });

for (const { path, locale } of forms) {
  const tag = path === canonicalPath(locale, '/') ? '@core' : [];
  test(`${path} is the home page in ${locale}`, { tag }, async ({ page, open, baseURL }) => {
    await open(path);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page).toHaveTitle(say[locale]('home.title'));
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', say[locale]('home.description'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say[locale]('home.heroTitle'));

    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', baseURL + canonicalPath(locale, '/'));
    const alternates = page.locator('link[rel=alternate][hreflang]');
    const addresses = await alternates.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    );
    expect(Object.fromEntries(addresses)).toEqual({
      en: `${baseURL}/`,
      ru: `${baseURL}/ru`,
      uz: `${baseURL}/uz`,
      'x-default': `${baseURL}/`,
    });
    expect(addresses).toHaveLength(4);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });
}

test('titles and descriptions differ between the languages', async () => {
  for (const key of ['home.title', 'home.description'] as const) {
    expect(new Set([say.en(key), say.ru(key), say.uz(key)]).size).toBe(3);
  }
});
