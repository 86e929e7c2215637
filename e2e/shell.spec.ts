import type { Page } from '@playwright/test';
import { demoSettings } from '../database/seed/settings.ts';
import { demoWords } from '../src/web/storefront/frame/demo-words.server.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { prefixOf, say } from './words.ts';

const languageNames = ['English', 'Русский', 'Oʻzbekcha'];

/** Fingers need 44 pixels in both directions. */
async function expectEasyToPress(page: Page): Promise<void> {
  const targets = page.locator('header, nav').locator('a, button, input').filter({ visible: true });
  expect(await targets.count()).toBeGreaterThanOrEqual(9);
  const small = await targets.evaluateAll((elements) =>
    elements
      .map((element) => ({ html: element.outerHTML, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ html, box }) => `${box.width} × ${box.height}: ${html}`),
  );
  expect(small).toEqual([]);
}

for (const locale of walkedIn('ru')) {
  const t = say[locale];
  const prefix = prefixOf[locale];
  const personal = [
    { name: t('nav.saved'), href: `${prefix}/saved` },
    { name: t('nav.account'), href: `${prefix}/me` },
    { name: t('nav.basket'), href: `${prefix}/basket` },
  ];

  test(`header and footer in ${locale} link to all sections and name the company`, { tag: ['@wide', '@core'] }, async ({
    page,
    open,
    isMobile,
  }) => {
    await open(prefix || '/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: t('header.home') })).toHaveAttribute('href', prefix || '/');
    await expect(header.getByLabel(t('search.label'))).toBeVisible();
    for (const name of languageNames) await expect(header.getByRole('link', { name })).toBeVisible();

    const tabBar = page.getByRole('navigation', { name: t('nav.main') });
    const personalLinks = isMobile ? tabBar : header;
    for (const { name, href } of personal) {
      await expect(personalLinks.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    if (isMobile) {
      await expect(tabBar.getByRole('link')).toHaveCount(5);
      await expect(tabBar.getByRole('link', { name: t('nav.home'), exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    } else {
      await expect(tabBar).toHaveCount(0);
    }
    await expect(page.getByRole('note')).toHaveText(demoWords[locale].strip);
    await expectEasyToPress(page);

    // Who runs the shop, and its policies.
    const footer = page.getByRole('contentinfo');
    const { company } = demoSettings;
    for (const heading of ['footer.company', 'footer.contacts', 'footer.business'] as const) {
      await expect(footer.getByRole('heading', { name: t(heading), exact: true })).toBeVisible();
    }
    const pages = {
      '/about-us': t('footer.about'),
      '/policies/delivery': t('footer.delivery'),
      '/policies/sales-and-usage': t('footer.terms'),
      '/refund-policy': t('footer.refunds'),
      '/privacy': t('footer.privacy'),
    };
    for (const [path, name] of Object.entries(pages)) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', prefix + path);
    }
    const phone = footer.getByRole('link', { name: company.phone });
    await expect(phone).toHaveAttribute('href', `tel:${company.phone.replaceAll('-', '')}`);
    await expect(footer.getByRole('link', { name: company.email })).toHaveAttribute('href', `mailto:${company.email}`);
    const facts = [
      ...[company.company_name, company.company_name_ko, company.representative, company.address],
      ...[company.business_number, company.mail_order_number, company.hosting_provider, company.privacy_officer],
      ...[company.opening_hours, demoWords[locale].company],
    ];
    for (const fact of facts) await expect(footer).toContainText(fact);
  });

  test(`nothing in ${locale} is wider than a small phone`, { tag: '@phone' }, async ({ page }) => {
    for (const path of [prefix || '/', `${prefix}/dev/ui`]) {
      await page.goto(path);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    }
    await page.setViewportSize({ width: 360, height: 740 });
    // Truncated words do not make the page wider.
    const labels = page.getByRole('navigation', { name: t('nav.main') }).getByRole('link');
    for (const label of await labels.all()) {
      const [needs, has] = await label.evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect(needs, (await label.textContent()) ?? '').toBeLessThanOrEqual(has ?? 0);
    }
  });
}

test.describe('the basket badge', () => {
  const line = (product_variation: number, count: number) => {
    const now = '2026-11-15T00:00:00.000Z';
    return { product_variation, count, created_at: now, updated_at: now };
  };
  const store = (page: Page, text: string) => page.evaluate((value) => localStorage.setItem('basket', value), text);

  test('counts the stored basket, also when another tab changes it', async ({ page, open, context }) => {
    await open('/');
    const basket = page.getByRole('link', { name: /^Basket/ }).filter({ visible: true });
    await expect(basket).toHaveAccessibleName('Basket');
    await store(page, JSON.stringify([line(1, 2), line(2, 1)]));
    await page.reload();
    await expect(basket).toHaveAccessibleName('Basket, 3 items');
    await expect(basket).toContainText('3');
    await expectAccessible(page);

    const otherTab = await context.newPage();
    await otherTab.goto('/ru');
    await expect(otherTab.getByRole('link', { name: 'Корзина, 3 товара' }).filter({ visible: true })).toBeVisible();
    await store(otherTab, JSON.stringify([line(1, 1)]));
    await expect(basket).toHaveAccessibleName('Basket, 1 item');
    await otherTab.evaluate(() => localStorage.clear());
    await expect(basket).toHaveAccessibleName('Basket');
  });

  for (const text of ['{"not": "a list"}', '[{"product_variation": "1"}]', 'cut o']) {
    test(`is empty when the browser has stored ${text}`, { tag: '@phone' }, async ({ page, open }) => {
      await page.goto('/');
      await store(page, text);
      await open('/');
      await expect(page.getByRole('link', { name: 'Basket', exact: true }).filter({ visible: true })).toBeVisible();
    });
  }
});

test('a phone’s bars hide on scrolling down, and are shown for the keyboard, on scrolling up and with reduced motion', {
  tag: '@phone',
}, async ({ page, open }) => {
  await open('/');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: say.en('nav.main') })];
  const scroll = (by: number) => page.evaluate((pixels) => scrollBy(0, pixels), by);
  const expectBars = async (ratio: number) => {
    for (const bar of bars) {
      if (ratio > 0) await expect(bar).toBeInViewport({ ratio });
      else await expect(bar).not.toBeInViewport();
    }
  };
  await expectBars(0.9);
  await scroll(200);
  // The first scroll may happen before the page listens, so it is repeated.
  await expect(async () => {
    await scroll(100);
    await expect(page.getByRole('banner')).not.toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expectBars(0);
  await page.keyboard.press('Shift');
  await page.getByRole('link', { name: say.en('header.home') }).evaluate((link) => {
    (link as HTMLElement).focus({ preventScroll: true });
  });
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 0.9 });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectBars(0);
  await scroll(-30);
  await expectBars(0.9);
  await scroll(200);
  await expectBars(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectBars(0.9);
});

test('the demo notice is dismissed permanently without a layout shift', { tag: '@phone' }, async ({ page, open }) => {
  await open('/');
  await page.getByRole('button', { name: say.en('toast.dismiss') }).click();
  await expect(page.getByRole('note')).toBeHidden();
  await watchLayoutShift(page);
  await page.goto('/products');
  await expect(page.getByRole('note')).toBeHidden();
  expect((await layoutShift(page)).moved).toEqual([]);
});

test('the keyboard skips to the content', async ({ page, open }) => {
  await open('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: say.en('skip.content') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say.en('row.seeAllOf', { name: 'Plov and Eid sets' }) })).toBeFocused();
});

test('the keyboard goes through header and footer in the order of the page', { tag: '@wide' }, async ({
  page,
  open,
  isMobile,
}) => {
  await open('/');
  const [catalogue, personal] = isMobile ? [[], []] : [['Catalogue'], ['Saved', 'Account', 'Basket']];
  const expected = ['Skip to content', 'Dismiss', 'Dasturxon, home page', ...catalogue, 'Search the shop', 'Search'];
  expected.push('English', 'Русский', 'Oʻzbekcha', ...personal, 'Browse the catalogue');
  for (const name of expected) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(name));
    await expect(page.locator(':focus')).toBeInViewport();
  }
});

for (const locale of walkedIn('ru')) {
  test(`the home page in ${locale} has no layout shift while it loads slowly`, async ({ page, context }) => {
    // Pictures are cut on the first request, which on a new shop takes longer than any network.
    await page.goto(prefixOf[locale] || '/', { waitUntil: 'networkidle' });
    await watchLayoutShift(page);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const speed = { downloadThroughput: 60_000, uploadThroughput: 60_000, latency: 200 };
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...speed });
    await page.goto(prefixOf[locale] || '/', { waitUntil: 'networkidle' });
    expect(await layoutShift(page)).toEqual({ score: 0, moved: [] });
  });
}

test('there is no layout shift when only some of the fonts load in time', { tag: '@phone' }, async ({ page }) => {
  await watchLayoutShift(page);
  const painted = page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.route('**/onest-latin-*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto('/ru', { waitUntil: 'networkidle' });
  expect(await layoutShift(page)).toEqual({ score: 0, moved: [] });
});

test('unknown query parameters are removed from the URL, and all links and forms stay as the server wrote them', {
  tag: '@phone',
}, async ({ page }) => {
  const addresses = [
    ['/?utm_source=letter&utm_medium=post', '/'],
    ['/login?utm_source=letter&next=%2Fsaved', '/login?next=%2Fsaved'],
    ['/product-detail/spaghetti?fbclid=1#reviews', '/product-detail/spaghetti#reviews'],
    ['/products?sort=new&category=meat', '/products?category=meat&sort=new'],
  ] as const;
  for (const [given, own] of addresses) {
    await page.goto(given);
    await hydrated(page);
    await expect(page).toHaveURL(own);
    // React keeps the server's text here. It renders new text when a visitor returns to this page within the shop.
    const written = await addressesOf(page);
    await page.locator('a[href="/catalogue"]').filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/catalogue');
    await page.goBack();
    await expect(page).toHaveURL(own);
    await expect.poll(() => addressesOf(page), given).toEqual(expect.arrayContaining(written));
  }
});

/** The targets of all links and forms of the page. */
function addressesOf(page: Page): Promise<(string | null)[]> {
  return page
    .locator('a[href], form[action]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('action')));
}
