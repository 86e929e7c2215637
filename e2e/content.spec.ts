import type { APIRequestContext, Page } from '@playwright/test';
import { demoSettings } from '../database/seed/settings.ts';
import { policyWords } from '../src/domain/desks/policies/policy-words.ts';
import { canonicalPath, locales } from '../src/kernel/locale.ts';
import { formatWon, won } from '../src/kernel/money.ts';
import { structuredPage } from '../src/web/storefront/frame/testing/structured-data-schemas.ts';
import { expect, test } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { say } from './words.ts';

const paths = {
  about: '/about-us',
  delivery: '/policies/delivery',
  terms: '/policies/sales-and-usage',
  refunds: '/refund-policy',
  privacy: '/privacy',
} as const;
const names = Object.keys(paths) as (keyof typeof paths)[];

for (const locale of walkedIn('uz')) {
  test(`the shop states in ${locale} its company data and its policies`, { tag: ['@phone', '@core'] }, async ({
    page,
    open,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of names) {
      const path = canonicalPath(locale, paths[name]);
      const { title, sections } = policyWords[locale].texts[name];
      await open(path);
      await expect(page).toHaveTitle(`${title} | ${say[locale]('shop.name')}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path);

      const list = page.getByRole('navigation', { name: policyWords[locale].contents });
      const contents = list.getByRole('link');
      // Folded on a phone, so that the first screen shows the text.
      await expect(contents).toHaveCount(0);
      await list.getByText(policyWords[locale].contents).filter({ visible: true }).click();
      await expect(contents).toHaveText(sections.map((section) => section.title));
      for (const section of sections) {
        await expect(page.locator(`h2#${section.id}`)).toHaveText(section.title);
        await expect(page.getByRole('link', { name: section.title, exact: true }).first()).toHaveAttribute(
          'href',
          `#${section.id}`,
        );
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(360);
      await expect(page.locator('main time')).toHaveCount(name === 'about' ? 0 : 1);
    }
    const { base_price, free_from } = demoSettings.delivery;
    await open(canonicalPath(locale, paths.delivery));
    for (const price of [base_price, free_from])
      await expect(page.getByRole('main')).toContainText(formatWon(won(price)));
  });
}

test('a section of a policy has its own URL', { tag: '@phone' }, async ({ page, open }) => {
  await open('/refund-policy');
  await page.getByText(policyWords.en.contents).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Your legal rights' }).click();
  await expect(page).toHaveURL(/\/refund-policy#law$/);
  const heading = page.getByRole('heading', { name: 'Your legal rights' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  // Not covered by the sticky header.
  const isInTheOpen = () =>
    heading.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 5, top + height / 2));
    });
  await expect.poll(isInTheOpen).toBe(true);

  await page.goto('/ru/policies/delivery#price');
  await expect(page.locator('h2#price')).toBeInViewport({ ratio: 1 });
});

test('a printed policy contains only its text, dark on white', { tag: '@phone' }, async ({ page, open }) => {
  await open('/ru/privacy');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(policyWords.ru.texts.privacy.sections[1]?.title ?? '').last()).toBeVisible();
  for (const part of ['header:not(main *)', 'footer', 'nav']) {
    for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
  }
  const [paper, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect([paper, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

/** Internal URLs that a page links to. */
async function linksOn(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const found = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return [...new Set(found)];
}

test('no page links to a missing page', { tag: '@phone' }, async ({ request }) => {
  const starts = locales.flatMap((locale) =>
    ['/', '/products', '/product-detail/beef-for-plov', ...Object.values(paths)].map((path) =>
      canonicalPath(locale, path),
    ),
  );
  const links = new Set((await Promise.all(starts.map((path) => linksOn(request, path)))).flat());
  // The pages above, every link in header and footer, and the products of a list.
  expect(links.size).toBeGreaterThan(150);
  for (const path of Object.values(paths)) expect(links).toContain(path);
  const broken: string[] = [];
  // Language links lead to pages that are checked anyway, and would set the language.
  for (const link of [...links].filter((path) => !path.startsWith('/language/')).slice(0, 400)) {
    const answer = await request.get(link);
    if (answer.status() !== 200) broken.push(`${answer.status()} ${link}`);
  }
  expect(broken).toEqual([]);
});

test.describe('for search engines', () => {
  async function thingsOn(page: Page) {
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return scripts.flatMap((script) => structuredPage.parse(JSON.parse(script))['@graph']);
  }

  test('pages describe themselves in structured data', { tag: '@phone' }, async ({ page, baseURL }) => {
    for (const locale of walkedIn('ru')) {
      const kinds = async (path: string) => {
        await page.goto(canonicalPath(locale, path));
        return (await thingsOn(page)).map((thing) => thing['@type']);
      };
      expect(await kinds('/')).toEqual(['Organization', 'WebSite']);
      expect(await kinds('/products?category=beef')).toEqual(['BreadcrumbList']);
      expect(await kinds('/product-detail/beef-for-plov')).toEqual(['Product', 'BreadcrumbList']);
      expect(await kinds('/product-detail/navat-crystal')).toEqual(['Product', 'BreadcrumbList']);
      expect(await kinds(paths.delivery)).toEqual(['FAQPage']);
      const [faq] = await thingsOn(page);
      if (faq?.['@type'] !== 'FAQPage') throw new Error('The last page has no FAQ');
      for (const { name, acceptedAnswer } of faq.mainEntity) {
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(acceptedAnswer.text);
      }
    }
    // Every item of the breadcrumb is a page.
    await page.goto('/ru/product-detail/beef-for-plov');
    const way = (await thingsOn(page)).find((thing) => thing['@type'] === 'BreadcrumbList');
    if (way?.['@type'] !== 'BreadcrumbList') throw new Error('The product page has no breadcrumb');
    expect(way.itemListElement[0]?.item).toBe(`${baseURL}/ru`);
    for (const { item } of way.itemListElement) expect((await page.request.get(item)).status(), item).toBe(200);
  });

  test('a filtered or sorted list is not indexed separately', { tag: '@phone' }, async ({ page, baseURL }) => {
    const canonicalOf = async (search: string) => {
      await page.goto(`/uz/products${search}`);
      return page.locator('link[rel=canonical]').getAttribute('href');
    };
    const list = `${baseURL}/uz/products`;
    expect(await canonicalOf('?page=2')).toBe(`${list}?page=2`);
    expect(await canonicalOf('?category=meat&page=2')).toBe(`${list}?category=meat&page=2`);
    expect(await canonicalOf('?category=meat&sort=price&page=2')).toBe(`${list}?category=meat`);
    expect(await canonicalOf('?discount=1')).toBe(list);
    await page.goto('/uz/products?q=palov');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  });

  test('the sitemap lists existing pages, each in its languages', { tag: '@phone' }, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto('/about-us');
    /** Parsed by the browser, which rejects what is not well-formed. */
    const read = async (address: string) =>
      page.evaluate(
        (xml) => {
          const parsed = new DOMParser().parseFromString(xml, 'application/xml');
          if (parsed.querySelector('parsererror')) throw new Error(parsed.documentElement.textContent ?? '');
          return [...parsed.querySelectorAll('sitemap, url')].map((entry) => ({
            address: entry.querySelector('loc')?.textContent ?? '',
            changed: entry.querySelector('lastmod')?.textContent ?? null,
            languages: [...entry.getElementsByTagName('xhtml:link')].map((link) => link.getAttribute('href') ?? ''),
          }));
        },
        await (await request.get(address)).text(),
      );

    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const files = (await read('/sitemap.xml')).map(({ address }) => address);
    expect(files).toHaveLength(3);
    const [pages = [], categories = [], products = []] = await Promise.all(files.map(read));
    for (const path of [...Object.values(paths), '/', '/products']) {
      for (const locale of locales) {
        expect(pages.map(({ address }) => address)).toContain(baseURL + canonicalPath(locale, path));
      }
    }
    expect(categories.length).toBeGreaterThan(3 * 25);
    expect(products.length).toBeGreaterThan(3 * 150);
    expect(products.every(({ changed }) => changed !== null && !Number.isNaN(Date.parse(changed)))).toBe(true);

    const everyTwentieth = products.filter((_, index) => index % 20 === 0);
    for (const { address, languages } of [...pages, ...categories, ...everyTwentieth]) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(languages, address).toContain(address);
      const html = (await answer.text()).replaceAll('&amp;', '&');
      expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
      for (const other of languages) expect(html, `${address} and ${other}`).toContain(`href="${other}"`);
      expect(html, address).not.toContain('noindex');
    }
  });
});
