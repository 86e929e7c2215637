import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../src/kernel/locale.ts';
import { adder, fillBasket, findSize } from './basket-steps.ts';
import { becomeBuyer, consentBox, orderButton } from './checkout-steps.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { prefixOf, say, sayBasket } from './words.ts';

/** More focusable elements than any page has before its content ends. */
const mostStops = 250;

const basketButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: new RegExp(`^${sayBasket[locale]('basket.order')}`) });

/** Which element has the focus, and whether that is visible: with a focus ring, and inside the viewport. */
function focusOf(page: Page): Promise<{ name: string; isMarked: boolean; isInView: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    // For a card or a field the focus ring is on the box around the focused element.
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter((box) => box !== null);
    const looks = around.flatMap((box) =>
      box ? ['', '::before', '::after'].map((part) => getComputedStyle(box, part)) : [],
    );
    return {
      name: element.outerHTML.slice(0, 160),
      isMarked: looks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      ),
      isInView: width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    };
  });
}

/** Presses Tab until the goal has the focus; every element on the way must show it. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  const invisible: string[] = [];
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    // After the end of the page the browser's own controls get the focus.
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
    const { name, isMarked, isInView } = await focusOf(page);
    if (isOnPage && !(isMarked && isInView)) invisible.push(`${isMarked ? 'out of view' : 'not marked'}: ${name}`);
    if (await goal.evaluate((element) => element === document.activeElement)) {
      expect(invisible, 'focused elements without a visible focus').toEqual([]);
      return;
    }
  }
  throw new Error(`Tab never reaches ${goal}`);
}

test('a purchase is possible with the keyboard alone', async ({ page, context, phone, open }) => {
  await becomeBuyer(context, phone);
  const { name } = await findSize(context.request, 'green-tea-95');
  await open('/');

  await tabTo(page, page.getByRole('search').locator('input[name=q]').first());
  await page.keyboard.type('green tea 95');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?q=green/);

  await tabTo(page, page.getByRole('main').getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product-detail\/green-tea-95/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await tabTo(page, adder(page, name));
  await page.keyboard.press('Enter');
  const basket = page.getByRole('banner').getByRole('link', { name: say.en('nav.basketCount', { count: 1 }) });
  await tabTo(page, basket);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/basket$/);

  await tabTo(page, basketButton(page, 'en'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirm-order\?/);
  await hydrated(page);

  await tabTo(page, consentBox(page));
  await page.keyboard.press('Space');
  await expect(consentBox(page)).toBeChecked();
  await tabTo(page, orderButton(page));
  await expect(orderButton(page)).toBeEnabled();
});

test.describe('at 200 % zoom', () => {
  // The effective size of a phone of 390 pixels at 200 % zoom.
  test.use({ viewport: { width: 195, height: 422 }, deviceScaleFactor: 2 });

  /** Buttons, links and fields that are outside the viewport or have no size, although the page shows them. */
  function lostControls(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const isSideways = (element: Element): boolean => {
        for (let box = element.parentElement; box; box = box.parentElement) {
          if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
        }
        return false;
      };
      const controls = [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea')];
      return (
        controls
          .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          // Carousels scroll sideways on purpose, and text for screen readers only is one pixel wide.
          .filter((control) => !isSideways(control) && control.getBoundingClientRect().width > 1)
          .filter((control) => {
            const { left, right, height } = control.getBoundingClientRect();
            return left < -1 || right > document.documentElement.clientWidth + 1 || height < 8;
          })
          .map((control) => control.outerHTML.slice(0, 200))
      );
    });
  }

  for (const locale of walkedIn('ru')) {
    test(`nothing is cut off or displaced in ${locale}`, async ({ page, context, phone }) => {
      await becomeBuyer(context, phone);
      const { id } = await findSize(context.request, 'green-tea-95');
      const prefix = prefixOf[locale];
      const problems: string[] = [];
      const look = async (path: string, button?: Locator) => {
        await page.goto(prefix + path);
        await hydrated(page);
        if (button) await expect(button).toBeVisible();
        // Without the scroll bar on the right, which a phone draws over the page.
        const [width, room] = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return [scrollWidth, clientWidth] as const;
        });
        if (width > room) problems.push(`${path} is ${width} pixels wide and has ${room}`);
        for (const control of await lostControls(page)) problems.push(`${path}: ${control}`);
      };
      for (const path of ['/', '/products', '/product-detail/beef-for-plov', '/about-us', '/policies/delivery'])
        await look(path);
      for (const path of ['/policies/sales-and-usage', '/refund-policy', '/privacy']) await look(path);
      await fillBasket(page, [[id, 1]]);
      await look('/basket', basketButton(page, locale));
      await look(`/confirm-order?items=${id}:1`, orderButton(page));
      expect(problems).toEqual([]);
    });
  }
});
