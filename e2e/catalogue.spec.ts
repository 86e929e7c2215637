import type { Page } from '@playwright/test';
import { categories } from '../database/seed/categories.ts';
import { products } from '../database/seed/products.ts';
import { recentlyViewedKey } from '../src/domain/catalogue/products/recently-viewed.rules.ts';
import type { Locale } from '../src/kernel/locale.ts';
import { formatWon, won } from '../src/kernel/money.ts';
import { home as homeWords } from '../src/platform/i18n/en/home.ts';
import { expectAccessible } from './accessibility.ts';
import { adder, countsIn, fillBasket, findSize, stepper } from './basket-steps.ts';
import { expect, hydrated, test, textOf } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { prefixOf, say, sayBasket } from './words.ts';

const pageSize = 24;

const nameOf = (list: readonly { slug: string; name: Record<Locale, string> }[], slug: string, locale: Locale) => {
  const found = list.find((each) => each.slug === slug);
  if (!found) throw new Error(`The demo shop has no ${slug}`);
  return found.name[locale];
};
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** An option's label is its name and the number of products it would leave; any kind of space matches. */
const named = (name: string) => new RegExp(`^${name.replaceAll('\u00A0', ' ').replace(/[()]/g, '\\$&')} \\d+$`);
const countOf = (page: Page) => page.locator('main header').getByRole('status');

/** The filters are beside the list on a desktop and in a sheet on a phone. */
async function openFilters(page: Page, locale: Locale, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: say[locale]('filter.title') });
  await page.getByRole('button', { name: say[locale]('filter.open') }).click();
  const sheet = page.getByRole('dialog', { name: say[locale]('filter.title') });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function closeFilters(page: Page, isMobile: boolean) {
  if (!isMobile) return;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const locale of walkedIn('ru')) {
  const t = say[locale];
  const prefix = prefixOf[locale];
  const beef = nameOf(products, 'beef-for-plov', locale);

  test(`a visitor goes from the list through a filter to a product and a similar one, and back (${locale})`, {
    tag: '@core',
  }, async ({ page, open, isMobile }) => {
    await open(`${prefix}/products?category=meat`);
    await expect(heading(page)).toHaveText(nameOf(categories, 'meat', locale));
    await expect(cards(page).first()).toContainText(t('card.hand'));
    await expect(page.locator('main header').getByRole('link', { name: t('products.certificates') })).toBeVisible();
    // The link to the parent category is above the list on a desktop and before the categories on a phone.
    const up = isMobile
      ? { place: t('products.subcategories'), name: t('filter.allCategories') }
      : { place: t('breadcrumbs'), name: t('nav.catalogue') };
    const wayUp = page.getByRole('navigation', { name: up.place }).getByRole('link', { name: up.name });
    await expect(wayUp).toHaveAttribute('href', `${prefix}/products`);

    const filters = await openFilters(page, locale, isMobile);
    await filters.getByRole('switch', { name: t('filter.inStock') }).click();
    await expect(page).toHaveURL(`${prefix}/products?category=meat&in_stock=1`);
    await expect(filters.getByRole('switch', { name: t('filter.inStock') })).toBeChecked();
    await expect(filters.getByRole('checkbox', { name: named(t('filter.slaughter.hand')) })).toBeVisible();
    await filters.getByRole('checkbox', { name: named(t('storage.fresh')) }).click();
    await expect(page).toHaveURL(`${prefix}/products?category=meat&storage=fresh&in_stock=1`);
    await closeFilters(page, isMobile);

    const chosen = page.getByRole('region', { name: t('filter.chosen') });
    await expect(chosen.getByRole('link', { name: t('filter.remove', { name: t('storage.fresh') }) })).toBeVisible();
    await expect(cards(page).first()).toContainText('₩');

    await page.getByRole('link', { name: beef, exact: true }).click();
    await expect(page).toHaveURL(`${prefix}/product-detail/beef-for-plov`);
    await expect(heading(page)).toHaveText(beef);
    const similar = page.getByRole('region', { name: t('row.similar') });
    const other = similar.getByRole('link').first();
    const otherName = await textOf(other);
    await other.click();
    await expect(heading(page)).toHaveText(otherName);

    await page.goBack();
    await expect(heading(page)).toHaveText(beef);
    await page.goBack();
    await expect(page).toHaveURL(`${prefix}/products?category=meat&storage=fresh&in_stock=1`);
    await page.goBack();
    await expect(page).toHaveURL(`${prefix}/products?category=meat&in_stock=1`);
    await page.goForward();
    await expect(chosen.getByRole('link', { name: t('filter.remove', { name: t('storage.fresh') }) })).toBeVisible();
  });

  test(`a product page in ${locale} shows all its information`, async ({ page, open }) => {
    await open(`${prefix}/product-detail/beef-for-plov`);
    const main = page.getByRole('main');
    await expect(page).toHaveTitle(new RegExp(beef));
    await expect(main.getByRole('link', { name: t('product.brand', { brand: 'Southern Pasture' }) })).toHaveAttribute(
      'href',
      `${prefix}/products?brand=southern-pasture`,
    );
    await main.getByRole('heading', { name: t('product.facts') }).click();
    const facts = [t('product.keep.fresh'), t('country.AU'), t('halal.certificate'), t('halal.bestBefore')];
    for (const text of [...facts, 'DEMO-AFIC-0001']) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    await expect(main.getByRole('heading', { name: t('halal.lots', { size: '' }).trim() })).toBeVisible();
    await expect(main.getByRole('heading', { name: t('reviews.title') })).toBeVisible();
    // A Telegram chat starts with the product in question.
    const about = encodeURIComponent(t('help.message', { about: beef }));
    expect(await main.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toContain(about);
    const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    const [data] = told['@graph'];
    expect(data).toMatchObject({ '@type': 'Product', name: beef });
    expect(data.offers).toHaveLength(3);
    // Structured data is read from the document and not sent to the browser a second time as data.
    expect((await page.content()).split('@graph')).toHaveLength(2);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', new RegExp(`${prefix}/product-detail/beef-for-plov$`));
  });

  test(`a search in ${locale} without results says so and offers products`, { tag: '@phone' }, async ({
    page,
    open,
  }) => {
    await open(`${prefix}/products?q=zzzzzzqqq`);
    await expect(page.getByRole('heading', { name: t('products.noneFor', { query: 'zzzzzzqqq' }) })).toBeVisible();
    // There are no filters to remove.
    await expect(page.getByText(t('products.noneWords'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('row.popular') })).toBeVisible();
    await expect(cards(page)).not.toHaveCount(0);
    await expect(page.getByRole('combobox', { name: t('search.label') })).toHaveValue('zzzzzzqqq');
  });

  test(`a search for products that the shop never sells or does not carry says so in ${locale}`, {
    tag: '@phone',
  }, async ({ page, open }) => {
    await open(`${prefix}/products?q=свинина`);
    await expect(page.getByRole('main')).toContainText(t('products.refused.pork'));
    await expect(page.getByRole('main')).toContainText(t('products.refusedText'));
    await page.goto(`${prefix}/products?q=рисовая мука`);
    await expect(page.getByText(t('products.missing', { query: 'рисовая мука' }))).toBeVisible();
    await expect(cards(page)).not.toHaveCount(0);
    const box = page.getByRole('combobox', { name: t('search.label') });
    await box.fill('водка');
    await expect(page.getByText(say[locale]('suggest.refused.alcohol'), { exact: true })).toBeVisible();
  });
}

test('a sold-out product links to similar ones', { tag: '@phone' }, async ({ page, open }) => {
  await open('/product-detail/mackerel-in-tomato');
  await expect(page.getByRole('main')).toContainText(say.en('product.soldOutText'));
  await page
    .getByRole('link', { name: say.en('product.seeSimilar') })
    .first()
    .click();
  const near = page.getByRole('region', { name: say.en('row.near') });
  await expect(near.getByRole('heading', { level: 2 })).toBeInViewport();
  const card = near.getByRole('article').first();
  await expect(adder(card, await textOf(card.getByRole('heading')))).toBeVisible();
});

test('the heading of a list leaves room for its sort order on a tablet', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const path of ['/products?category=meat&sort=unit_price', '/uz/products?q=plov+for+8+people']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(820);
  }
});

for (const locale of walkedIn('ru')) {
  test(`nothing in the catalogue in ${locale} is wider than a small phone`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const paths = ['/products', '/products?q=zzzzzz', '/product-detail/beef-for-plov'];
    for (const path of paths) {
      await page.goto(prefixOf[locale] + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
  });
}

test('a shared URL opens the same list with the same filters', async ({ page, open, isMobile }) => {
  await open('/products?q=beef&storage=frozen&price_min=5000&price_max=20000&in_stock=1&sort=price');
  await expect(heading(page)).toHaveText(say.en('products.results', { query: 'beef' }));
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
  // On a phone the control is only an icon.
  if (isMobile) await expect(countOf(page)).toContainText(`· ${say.en('sort.price')}`);
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toHaveValue('beef');
  const filters = await openFilters(page, 'en', isMobile);
  await expect(filters.getByRole('checkbox', { name: /^Frozen/ })).toBeChecked();
  await expect(filters.getByRole('switch', { name: /^In stock/ })).toBeChecked();
  await expect(filters.getByRole('spinbutton', { name: 'From' }).first()).toHaveValue('5000');
  if (isMobile) await expectAccessible(page);
  await closeFilters(page, isMobile);
  const prices = await cards(page)
    .getByText(/^Price /)
    .allTextContents();
  const amounts = prices.map((price) => Number(price.replace(/\D/g, '')));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
});

test('removing a chip and clearing all undo filters', { tag: '@phone' }, async ({ page, open }) => {
  await open('/products?category=meat&storage=frozen&discount=1&in_stock=1');
  await page.getByRole('link', { name: 'Remove filter: On sale' }).click();
  await expect(page).toHaveURL('/products?category=meat&storage=frozen&in_stock=1');
  await page.getByRole('link', { name: 'Clear all' }).click();
  // The category is the list itself and not a filter.
  await expect(page).toHaveURL('/products?category=meat');
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
});

test('prices per kilo and common price ranges are one tap away', async ({ page, open, isMobile }) => {
  await open('/products?category=meat');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('unit_price');
  await expect(page).toHaveURL('/products?category=meat&sort=unit_price');
  const shown = cards(page).getByText(/₩\/kg$/);
  // The list may still show the former order when the URL changes.
  const isSorted = async () => {
    const perKilo = (await shown.allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
    return perKilo.length > 3 && perKilo.every((price, index) => price >= (perKilo[index - 1] ?? 0));
  };
  await expect.poll(isSorted).toBe(true);
  const filters = await openFilters(page, 'en', isMobile);
  const chip = filters.getByRole('group', { name: 'Price, ₩' }).getByRole('link').first();
  const limit = Number((await textOf(chip)).replace(/\D/g, ''));
  await chip.click();
  await expect(page).toHaveURL(`/products?category=meat&price_max=${limit}&sort=unit_price`);
  await expect(filters.getByRole('spinbutton', { name: 'To' }).first()).toHaveValue(String(limit));
  await chip.click();
  await expect(page).toHaveURL('/products?category=meat&sort=unit_price');
});

test('a list says that all its products are certified and what delivery costs', { tag: '@phone' }, async ({
  page,
  open,
}) => {
  await open('/products?category=meat');
  const count = Number(((await countOf(page).textContent()) ?? '').replace(/\D/g, ''));
  const head = page.locator('main header');
  await expect(head).toContainText(`All ${count} certified`);
  await expect(head).toContainText(/Delivery 3.500.₩ · free from 50.000.₩/);
  await head.getByRole('link', { name: 'see certificates' }).click();
  await expect(page).toHaveURL('/about-us');
});

test('a price range is applied on blur and on Enter', async ({ page, open, isMobile }) => {
  await open('/products');
  const filters = await openFilters(page, 'en', isMobile);
  const from = filters.getByRole('spinbutton', { name: 'From' }).first();
  const to = filters.getByRole('spinbutton', { name: 'To' }).first();
  await from.fill('10000');
  await to.focus();
  await expect(page).toHaveURL('/products?price_min=10000');
  await to.fill('20000');
  await to.press('Enter');
  await expect(page).toHaveURL('/products?price_min=10000&price_max=20000');
  await expect(to).toBeFocused();
});

test('the list grows in place, and Back restores it', { tag: ['@phone', '@core'] }, async ({ page, open }) => {
  await open('/products');
  await expect(cards(page)).toHaveCount(pageSize);
  // The keyboard reaches the products in one step.
  const skip = await page.getByRole('link', { name: say.en('skip.products') }).getAttribute('href');
  await expect(
    page
      .locator(skip ?? '')
      .getByRole('article')
      .first(),
  ).toBeAttached();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(2 * pageSize);
  await expect(page).toHaveURL('/products?page=2');
  await expect(page.getByText(/^48 of \d+$/)).toBeVisible();

  const late = cards(page).nth(40);
  await late.scrollIntoViewIfNeeded();
  // Pictures cut for the first time occupy the browser's few connections, which the next page needs too.
  await page.waitForLoadState('networkidle');
  const before = await page.evaluate(() => scrollY);
  await late.getByRole('link').first().click();
  await expect(page).toHaveURL(/product-detail/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2 * pageSize);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a later page opened by its URL links to the page before', { tag: '@phone' }, async ({ page, open }) => {
  await open('/products?page=3');
  await expect(cards(page)).toHaveCount(pageSize);
  await expect(page).toHaveTitle(/page 3/);
  await page.getByRole('link', { name: 'Previous products' }).click();
  await expect(page).toHaveURL('/products?page=2');
});

test('a non-canonical URL redirects to the canonical one, and a page beyond the end to the first', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/ru/products?q=&brand=&price_max=&sort=popular&category=meat&utm_source=x');
  await expect(page).toHaveURL('/ru/products?category=meat');
  await page.goto('/products?category=meat&page=999');
  await expect(page).toHaveURL('/products?category=meat');
});

test('a slow list shows placeholders while it loads', async ({ page, open, isMobile }) => {
  await open('/products');
  const answer = Promise.withResolvers<void>();
  await page.route('**/products.data*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const filters = await openFilters(page, 'en', isMobile);
  const discounts = filters.getByRole('switch', { name: /^On sale/ });
  await discounts.click();
  // The choice itself is shown immediately.
  await expect(discounts).toBeChecked();
  await expect(page.getByText('Loading products')).toBeAttached();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await expect(heading(page)).toHaveText('Discounts');
  await expect(page.getByText('Loading products')).toHaveCount(0);
});

test('sizes are selected in place and have their own URLs', { tag: '@phone' }, async ({ page, open }) => {
  await open('/product-detail/beef-for-plov');
  const sizes = page.getByRole('navigation', { name: 'Pack size' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url());
  });
  await sizes.getByRole('link', { name: /2\s?kg/ }).click();
  await expect(page).toHaveURL(/\?variation=\d+$/);
  await expect(sizes.getByRole('link', { name: /2\s?kg/ })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('main').getByText(/^Price 43\s900\s₩$/)).toBeVisible();
  expect(asked).toEqual([]);
  await page.reload();
  await expect(page.getByRole('main').getByText(/^Price 43\s900\s₩$/)).toBeVisible();
});

test('a phone keeps size, price and button in view, and after adding the basket link with its total', {
  tag: '@phone',
}, async ({ page, request, open }) => {
  const beef = await findSize(request, 'beef-for-plov');
  const rice = await findSize(request, 'rice-laser');
  await fillBasket(page, [[rice.id, 2]]);
  await watchLayoutShift(page);
  await open('/product-detail/beef-for-plov');
  // Visible from the start, wherever the page is scrolled to.
  await expect(adder(page, beef.name)).toBeInViewport();
  expect((await layoutShift(page)).moved).toEqual([]);
  await page.getByRole('heading', { name: say.en('halal.title') }).scrollIntoViewIfNeeded();
  await adder(page, beef.name).click();
  const sum = formatWon(won(beef.price + 2 * rice.price));
  const basket = page.getByRole('link', { name: say.en('product.basketSum', { price: sum }) });
  await expect(basket).toBeInViewport();
  await expect(stepper(page, beef.name)).toBeInViewport();
  await expectAccessible(page);

  // The lot that this size is sent from is shown beside the price and marked among its lots.
  const lots = page.getByRole('region', { name: say.en('halal.title') });
  await expect(lots.getByText(say.en('halal.sentNow'))).toHaveCount(1);
  await expect(
    page.getByText(say.en('halal.shipsFrom', { number: '', date: '' }).split(' ')[0] ?? '').first(),
  ).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: say.en('row.dish.plov') })
      .getByRole('article')
      .first(),
  ).toBeAttached();
  await expect(page.getByText(say.en('product.noReturns'))).toBeVisible();

  // The target of an anchor link is below the header, not under it.
  for (const part of ['halal', 'reviews']) {
    await page.locator(`a[href="#${part}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`#${part}$`));
    const edge = () =>
      page.locator(`[id=${part}]`).evaluate((element) => {
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return element.getBoundingClientRect().top - header;
      });
    await expect.poll(edge).toBeGreaterThanOrEqual(0);
    expect(await edge()).toBeLessThan(200);
  }
  await page.goto('/product-detail/beef-for-plov');
  await hydrated(page);

  // The first dot below the pictures is at its final position even before the others are rendered.
  const dots = page.getByRole('region', { name: say.en('product.pictures', { name: beef.name }) }).locator('p > span');
  const first = (await dots.first().boundingBox())?.x;
  await dots.last().evaluate((dot: HTMLElement) => dot.setAttribute('hidden', ''));
  await expect(dots.last()).toBeHidden();
  expect((await dots.first().boundingBox())?.x).toBe(first);

  // The picture fills the screen, can be zoomed, and closes with Back.
  await page
    .getByRole('region', { name: say.en('product.pictures', { name: beef.name }) })
    .getByRole('link')
    .first()
    .click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('status')).toHaveText(say.en('product.picture', { number: 1, count: 2 }));
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText(say.en('product.picture', { number: 2, count: 2 }));
  const scale = () => viewer.getByRole('img').evaluate((img) => img.getBoundingClientRect().width / img.clientWidth);
  expect(await scale()).toBe(1);
  await viewer.getByRole('img').dblclick();
  await expect.poll(scale).toBeGreaterThan(2);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL('/product-detail/beef-for-plov');

  // Copied when the browser has no share function.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => (document.title = text) },
    });
  });
  await page.getByRole('button', { name: say.en('share.product', { name: beef.name }) }).click();
  await expect(page).toHaveTitle(new RegExp(`/product-detail/beef-for-plov\\?variation=${beef.id}$`));

  // A KakaoTalk chat opens empty: the question is in the clipboard.
  const chat = page.getByRole('region', { name: say.en('help.title') }).getByRole('link', { name: 'KakaoTalk' });
  await chat.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await chat.click();
  await expect(page.getByRole('status').filter({ hasText: say.en('help.copied', { about: beef.name }) })).toBeVisible();
  await expect(page).toHaveTitle(say.en('help.message', { about: beef.name }));
});

test('a shared basket is added only after confirmation, without withdrawn products', { tag: '@phone' }, async ({
  page,
  request,
  open,
}) => {
  const beef = await findSize(request, 'beef-for-plov');
  await fillBasket(page, [[beef.id, 3]]);
  await open(`/shared-basket?items=${beef.id}:2,999999999:1`);
  await expect(page.getByText(sayBasket.en('shared.less'))).toBeVisible();
  await page.goto('/basket');
  expect(await countsIn(page)).toEqual({ [beef.id]: 3 });
  const rice = await findSize(request, 'rice-laser');
  await page.goto(`/shared-basket?items=${beef.id}:2,${rice.id}:4`);
  await page.getByRole('button', { name: new RegExp(`^${sayBasket.en('shared.add')}`) }).click();
  await expect(page).toHaveURL('/basket');
  expect(await countsIn(page)).toEqual({ [beef.id]: 3, [rice.id]: 4 });
});

test('returns 404 for a product that does not exist', { tag: '@phone' }, async ({ page, open }) => {
  await open('/ru/product-detail/nope', 404);
  await expect(heading(page)).toHaveText(say.ru('notFound.title'));
});

test('suggestions appear while typing and can be used by keyboard', { tag: '@core' }, async ({ page, open }) => {
  await open('/');
  const box = page.getByRole('combobox', { name: 'Search the shop' });
  await box.click();
  await box.pressSequentially('bee');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const product = options.filter({ hasText: nameOf(products, 'beef-for-plov', 'en') });
  await expect(product).toBeVisible();
  await expect(product.locator('mark')).toHaveText('Bee');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? 'none');
  await box.press('ArrowUp');
  await expect(box).not.toHaveAttribute('aria-activedescendant', /./);
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('bee');

  await box.press('ArrowDown');
  await expect(product).toBeVisible();
  await product.click();
  await expect(page).toHaveURL('/product-detail/beef-for-plov');
  await expect(box).toHaveValue('');
});

test('the search offers recent and popular searches', { tag: '@phone' }, async ({ page, open }) => {
  // Popular searches are counted per day and over many clients: the response simulates them.
  await page.route('**/api/esearch/suggest*', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, searches: ['non'] } } });
  });
  await open('/uz');
  const box = page.getByRole('combobox', { name: say.uz('search.label') });
  await box.fill('guruch');
  await box.press('Enter');
  await expect(page).toHaveURL('/uz/products?q=guruch');
  await expect(box).toHaveValue('guruch');
  await page.goto('/uz');
  await page.getByRole('combobox', { name: say.uz('search.label') }).click();
  await expect(page.getByRole('option', { name: 'guruch', exact: true })).toBeVisible();
  await page.getByRole('button', { name: say.uz('suggest.clear') }).click();
  await expect(page.getByRole('option', { name: 'guruch', exact: true })).toHaveCount(0);
  await page
    .getByRole('group', { name: say.uz('suggest.popular') })
    .getByRole('option')
    .click();
  await expect(page).toHaveURL('/uz/products?q=non');
});

test('the home page shows recently viewed products without a layout shift', async ({ page, open }) => {
  await open('/product-detail/beef-for-plov');
  const remembered = () => page.evaluate((key) => localStorage.getItem(key), recentlyViewedKey);
  await expect.poll(remembered).not.toBeNull();
  await watchLayoutShift(page);
  await page.goto('/');
  const viewed = page.getByRole('region', { name: say.en('row.recent') });
  await expect(viewed.getByRole('link', { name: nameOf(products, 'beef-for-plov', 'en') })).toBeAttached();
  // First on the page, because it is known before the first paint.
  const tiles = page.getByRole('heading', { name: homeWords['home.categories'] });
  expect((await viewed.boundingBox())?.y).toBeLessThan((await tiles.boundingBox())?.y ?? 0);
  // Far below what a visitor notices; a slow machine may paint the header in two steps.
  expect((await layoutShift(page)).score).toBeLessThan(0.02);
});

test('the catalogue opens as a tree with pictures, in place on a desktop', { tag: '@wide' }, async ({
  page,
  open,
  isMobile,
}) => {
  await open('/');
  const way = page.getByRole('link', { name: 'Catalogue', exact: true }).filter({ visible: true });
  const lamb = nameOf(categories, 'fresh-lamb', 'en');
  if (isMobile) {
    await way.click();
    await expect(heading(page)).toHaveText('Catalogue');
    await expect(way).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: lamb }).click();
  } else {
    const menu = page.getByRole('navigation', { name: 'Catalogue' });
    await way.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: lamb })).toBeVisible();
    await expect(way).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(way).toBeFocused();
    await way.click();
    await menu.getByRole('link', { name: lamb }).click();
    await expect(menu).toHaveCount(0);
  }
  await expect(page).toHaveURL('/products?category=fresh-lamb');
  await expect(heading(page)).toHaveText(lamb);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of walkedIn('uz')) {
    const t = say[locale];
    const prefix = prefixOf[locale];

    test(`the list in ${locale} is filtered with a plain form`, { tag: '@core' }, async ({ page, isMobile }) => {
      await page.goto(`${prefix}/products?category=meat`);
      if (isMobile) await page.getByRole('link', { name: t('filter.open') }).click();
      const filters = page.getByRole('complementary', { name: t('filter.title') });
      await filters.getByRole('checkbox', { name: named(t('storage.frozen')) }).check();
      await filters.getByRole('button', { name: t('filter.show') }).click();
      await expect(page).toHaveURL(`${prefix}/products?category=meat&storage=frozen`);
      await expect(page.getByRole('link', { name: t('filter.remove', { name: t('storage.frozen') }) })).toBeVisible();
      await expect(filters.getByRole('checkbox', { name: named(t('storage.frozen')) })).toBeChecked();
    });

    test(`sorting and paging the list in ${locale} need no script`, { tag: '@phone' }, async ({ page }) => {
      await page.goto(`${prefix}/products`);
      await page.getByRole('combobox', { name: t('sort.label') }).selectOption('-price');
      await page
        .getByRole('button', { name: t('filter.show') })
        .first()
        .click();
      await expect(page).toHaveURL(`${prefix}/products?sort=-price`);
      await page.getByRole('link', { name: t('products.more') }).click();
      await expect(page).toHaveURL(`${prefix}/products?sort=-price&page=2`);
      await page.getByRole('link', { name: t('products.previous') }).click();
      await expect(page).toHaveURL(`${prefix}/products?sort=-price`);
    });

    test(`a product page in ${locale} is complete and its sizes can be selected`, { tag: '@phone' }, async ({
      page,
    }) => {
      await page.goto(`${prefix}/product-detail/beef-for-plov`);
      await page
        .getByRole('navigation', { name: t('product.size') })
        .getByRole('link')
        .last()
        .click();
      await expect(page).toHaveURL(/\?variation=\d+$/);
      await expect(
        page
          .getByRole('main')
          .getByText(/43\s900\s₩$/)
          .first(),
      ).toBeVisible();
      await expect(
        page
          .getByRole('region', { name: t('row.similar') })
          .getByRole('link')
          .first(),
      ).toBeVisible();
    });
  }
});

test('screen readers announce the number of products when it changes', { tag: '@phone' }, async ({ page, open }) => {
  await open('/ru/products?category=eggs');
  const eggs = products.filter(({ category }) => category === 'eggs').length;
  await expect(countOf(page)).toHaveText(say.ru('products.count', { count: eggs }));
});
