import type { Locator } from '@playwright/test';
import type { Locale } from '../src/kernel/locale.ts';
import { expectAccessible } from './accessibility.ts';
import { fillBasket, findSize } from './basket-steps.ts';
import { addAddress, becomeBuyer, consentBox, inDatabase, orderButton, slugAtCardWindow } from './checkout-steps.ts';
import { logInByPhone, test } from './customer.ts';
import { deliveredTo } from './delivered-order.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { goods, orderByCall } from './orders.ts';
import { prefixOf, say, sayCheckout, sayOrders } from './words.ts';

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });

test('on a low screen the name and the price of a product are visible without scrolling', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const locale of ['en', 'ru', 'uz'] as const) {
    await page.goto(`${prefixOf[locale]}/product-detail/beef-for-plov`);
    const bar = await edgesOf(page.locator('.sticky-actions'));
    const slides = page.getByRole('main').locator('ul:has(picture)').first();
    const [whole, picture] = [await edgesOf(slides), await edgesOf(slides.locator('picture').first())];
    expect([picture.left, picture.right], 'the background is as wide as the page').toEqual([whole.left, whole.right]);
    expect(whole.right, 'the right margin equals the left one').toBe(360 - whole.left);
    for (const part of [page.getByRole('heading', { level: 1 }), page.locator('main .price').first()]) {
      const { top, bottom } = await edgesOf(part);
      expect(top, locale).toBeGreaterThan(0);
      expect(bottom, locale).toBeLessThanOrEqual(bar.top);
    }
  }
});

const isSoldOut = async (card: Locator, locale: Locale) =>
  (await card.getByText(say[locale]('stock.soldOut'), { exact: true }).count()) > 0;

test('two rows of a list are visible without scrolling, with names, prices and the plus', {
  tag: ['@phone', '@core'],
}, async ({ page }) => {
  await watchLayoutShift(page);
  const lists = [
    '/products',
    '/products?category=meat',
    '/products?category=mince-offal',
    '/products?discount=1',
    '/products?q=',
  ];
  const words = { en: 'beef', ru: 'говядина', uz: 'mol goʻshti' };
  for (const locale of walkedIn('ru')) {
    for (const list of lists) {
      const path = `${prefixOf[locale]}${list}${list.endsWith('q=') ? encodeURIComponent(words[locale]) : ''}`;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: list.endsWith('meat') ? 'dark' : 'light' });
      await page.goto(path);
      await hydrated(page);
      // Names, prices and the plus also below the demo notice.
      const notice = page.getByRole('note');
      await expect(notice).toBeInViewport();
      const noticed = await edgesOf(notice);
      const tabs = page.getByRole('navigation', { name: say[locale]('nav.main') });
      const card = (place: number) => page.getByRole('main').getByRole('article').nth(place);
      const bar = await edgesOf(tabs);
      for (const place of [2, 3]) {
        for (const part of ['.product-card-name', '.product-card-unit', '.price', '.product-card-action button']) {
          // A sold-out product cannot be added to the basket; every card has the other parts.
          if (part === '.product-card-action button' && (await isSoldOut(card(place), locale))) continue;
          const { bottom } = await edgesOf(card(place).locator(part));
          // The sizes of the second row may need the place of the notice, which an own shop does not have.
          const spare = part === '.product-card-unit' ? noticed.bottom - noticed.top : 0;
          expect(bottom - spare, `${part} of card ${place + 1} on ${path}`).toBeLessThanOrEqual(bar.top);
        }
      }
      expect((await layoutShift(page)).moved, path).toEqual([]);
      if (list.includes('category=')) {
        // However far the row has scrolled to the category, the link to its parent is in view before it, and so is the
        // category.
        const chips = page.getByRole('navigation', { name: say[locale]('products.subcategories') });
        await expect(chips.getByRole('link').first(), path).toBeInViewport({ ratio: 1 });
        for (const current of await chips.locator('[aria-current=page]').all()) await expect(current).toBeInViewport();
      }
      for (const [width, height] of [
        [360, 800],
        [375, 667],
      ] as const) {
        await page.setViewportSize({ width, height });
        const picture = await edgesOf(card(2).locator('picture'));
        expect(picture.top + 44, `${width} × ${height} ${path}`).toBeLessThanOrEqual((await edgesOf(tabs)).top);
      }
    }
  }
});

test('on a very small screen a long category name starts after the link to its parent', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/ru/products?category=mince-offal');
  await hydrated(page);
  const chips = page.getByRole('navigation', { name: say.ru('products.subcategories') });
  const [up, current] = [chips.getByRole('link').first(), chips.locator('[aria-current=page]')];
  await expect(up).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await edgesOf(current)).left - (await edgesOf(up)).right).toBeGreaterThanOrEqual(0);
});

test('the buttons of a delivered order fill their rows and have equal heights', {
  tag: '@phone',
}, async ({ page, context, phone }) => {
  const slug = await deliveredTo(context, phone);
  const prefix = prefixOf.ru;
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 780 });
    for (const path of [`${prefix}/my-orders`, `${prefix}/my-orders/${slug}`]) {
      await page.goto(path);
      await hydrated(page);
      const again = page.getByRole('button', { name: sayOrders.ru('again.button') });
      const row = again.locator('xpath=../..');
      const room = await edgesOf(row);
      const buttons = await Promise.all(
        (await row.locator('a, button, summary').filter({ visible: true }).all()).map(edgesOf),
      );
      expect(buttons.length).toBeGreaterThanOrEqual(3);
      for (const { top, bottom } of buttons) {
        const neighbours = buttons.filter((other) => Math.abs(other.top - top) < 1);
        for (const other of neighbours) expect(other.bottom).toBeCloseTo(bottom, 0);
        expect(Math.min(...neighbours.map(({ left }) => left))).toBeCloseTo(room.left, 0);
        expect(Math.max(...neighbours.map(({ right }) => right))).toBeCloseTo(room.right, 0);
      }
    }
  }
});

test('of many addresses the selected one is shown, and the others can be unfolded and selected', {
  tag: '@phone',
}, async ({ page, context, phone }) => {
  await becomeBuyer(context, phone);
  const others = [];
  for (let count = 1; count <= 11; count++)
    others.push(await addAddress(context, phone, { recipient_name: `Person ${count}` }));
  const { id } = await findSize(context.request, 'spaghetti');
  const shown = page.locator('input[name=address]').filter({ visible: true });
  const last = others[4]?.id ?? 0;
  await page.goto(`/confirm-order?items=${id}:1`);
  await hydrated(page);
  await expect(shown).toHaveCount(1);
  await expect(shown).toBeChecked();
  const fold = page.getByText(sayCheckout.en('checkout.allAddresses', { count: 12 }));
  await fold.click();
  await expect(shown).toHaveCount(12);
  await page.getByText('Person 5').click();
  await expect(page).toHaveURL(new RegExp(`&address=${last}&`));
  // The selected address cannot be folded away.
  await expect(fold).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  // After a reload it is the one that is shown.
  await page.reload();
  await hydrated(page);
  await expect(shown).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /^Person 5/ })).toBeChecked();
  await consentBox(page).check();
  await orderButton(page).click();
  const number = await slugAtCardWindow(page);
  expect(await inDatabase('SELECT recipient_name FROM orders WHERE number = $1', [number])).toEqual([
    { recipient_name: 'Person 5' },
  ]);
});

test('on a narrow phone no word of the welcome banner overlaps its picture', { tag: '@phone' }, async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    for (const locale of ['en', 'ru', 'uz'] as const) {
      await page.goto(prefixOf[locale] || '/');
      const covered = await page
        .locator('main section li')
        .first()
        .evaluate((slide) => {
          const plate = slide.querySelector('picture, img')?.getBoundingClientRect();
          if (!plate) return 'there is no plate';
          const range = document.createRange();
          range.selectNodeContents(slide);
          // Round, so text may come near its corners.
          const [x, y, radius] = [plate.x + plate.width / 2, plate.y + plate.height / 2, plate.width / 2];
          const words = [...slide.querySelectorAll('h1, p, a')].flatMap((part) => {
            range.selectNodeContents(part);
            return [...range.getClientRects()].map((box) => ({ box, text: part.textContent }));
          });
          const isOn = ({ left, right, top, bottom }: DOMRect) => {
            const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
            return right > left && Math.hypot(dx, dy) < radius;
          };
          return words.find(({ box }) => isOn(box))?.text ?? null;
        });
      expect(covered, `${locale} ${width}`).toBeNull();
    }
  }
});

test('on the narrowest phone numbers do not wrap and the breadcrumb of a product is truncated', {
  tag: '@phone',
}, async ({ page, context, phone }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const linesOf = (part: Locator) =>
    part.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  for (const locale of ['en', 'ru', 'uz'] as const) {
    for (const product of ['beef-for-plov', 'manti-beef']) {
      await page.goto(`${prefixOf[locale]}/product-detail/${product}`);
      const way = page.locator('nav:has([aria-current=page]) ol').first();
      expect(await way.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), locale).toBe(0);
      const [, above, nearest] = await Promise.all((await way.locator('li').all()).map(edgesOf));
      if (!above || !nearest) throw new Error('The breadcrumb has no categories');
      expect(nearest.right - nearest.left, 'the nearest category has the most space').toBeGreaterThan(
        above.right - above.left,
      );
    }
  }
  // On cards and in the basket a name does not wrap after its short first word.
  const carrots = await findSize(context.request, 'carrot-salad-morkovcha');
  await fillBasket(page, [[carrots.id, 1]]);
  for (const path of [`/ru/products?q=${encodeURIComponent('морковь по-корейски')}`, '/ru/basket']) {
    await page.goto(path);
    expect(await linesOf(page.getByRole('main').getByText('по-корейски', { exact: true }).first()), path).toBe(1);
  }
  await logInByPhone(context, phone);
  const { slug } = await orderByCall(context, phone, 'virtual_account', [...goods, 'bay-leaf', 'green-tea-110']);
  await page.goto(`/uz/payment/virtual-account/${slug}`);
  const numbers = page.locator('dd.select-all');
  await expect(numbers.first()).toBeVisible();
  for (const number of await numbers.all()) expect(await linesOf(number)).toBe(1);
  await page.goto(`/uz/my-orders/${slug}`);
  expect(await linesOf(page.getByText(/^2 × /).first())).toBe(1);
  // The words of its steps stay whole, in the language with the longest ones too.
  await page.goto('/ru/my-orders');
  const steps = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('[aria-current=step]') })
    .last();
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  for (const step of await steps.getByRole('listitem').all()) expect(await linesOf(step)).toBe(1);
  // Beside many pictures the total has enough space, and the order does not become wider than its page.
  await page.goto('/uz/my-orders');
  const row = await edgesOf(page.locator(`[id="${slug}"]`));
  expect([row.left, row.right]).toEqual([16, 304]);
  // The selected stage is in view, although it is the last of the row.
  await page.goto('/uz/my-orders?stage=returns');
  await hydrated(page);
  const chosen = page.getByRole('main').locator('nav [aria-current=page]');
  await expect.poll(async () => (await edgesOf(chosen)).right).toBeLessThanOrEqual(320);
});
