import { addDays, koreanDateOf } from '../src/kernel/korea-time.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { moveOrder, orderByCall } from './orders.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;

/** The number of different edges and corners of a card, and whether its contents leave them visible. */
function cardEdges(card: Element): { edges: number; corners: number } {
  const look = getComputedStyle(card);
  const sides = ['top', 'right', 'bottom', 'left'];
  const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
  const box = card.getBoundingClientRect();
  const covers = [...card.children].some((part) => {
    const { top, right, bottom, left } = part.getBoundingClientRect();
    return top < box.top + 1 || right > box.right - 1 || bottom > box.bottom - 1 || left < box.left + 1;
  });
  const kinds = (names: readonly string[]) => new Set(names.map((name) => look.getPropertyValue(name))).size;
  return {
    edges: covers || Number.parseFloat(look.borderBottomWidth) === 0 ? 0 : kinds(sides.map((side) => `border-${side}`)),
    corners: kinds(corners.map((corner) => `border-${corner}-radius`)),
  };
}

test('the owner sees sales as a chart and a table, compares them and downloads them', {
  tag: '@phone',
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  const { slug } = await orderByCall(context, phone, 'bank_transfer');
  await moveOrder(slug, 'paid');
  const today = koreanDateOf(Date.now());

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/numbers');
  await hydrated(page);
  const sales = page.getByRole('region', { name: t('numbers.sales') }).first();
  await expect(sales.getByRole('img').first()).toBeVisible();
  const row = sales.getByRole('row').filter({ has: page.getByRole('rowheader', { name: today }) });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('cell').first()).not.toHaveText('0');
  await expectAccessible(page);
  for (const figure of await page.locator('figure').all())
    expect(await figure.evaluate(cardEdges), 'a chart is a card with four edges').toEqual({ edges: 1, corners: 1 });
  const files = await page
    .getByRole('link', { name: 'CSV' })
    .evaluateAll((links) => links.map((link) => link.ariaLabel));
  expect(files.length).toBeGreaterThan(7);
  expect(new Set(files).size, 'each file has its own name').toBe(files.length);

  await page.getByRole('combobox', { name: t('numbers.byLabel') }).selectOption('method');
  await page.getByRole('combobox', { name: t('numbers.compare') }).selectOption('none');
  await page.getByRole('button', { name: t('numbers.show') }).click();
  await expect(sales.getByRole('rowheader', { name: t('numbers.method.bank_transfer') })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);

  const taken = page.waitForEvent('download');
  await sales.getByRole('link', { name: t('numbers.file', { format: 'CSV' }) }).click();
  expect((await taken).suggestedFilename()).toBe(`sales-${addDays(today, -29)}-${today}.csv`);
});

test('the report tables fit a tablet, and the stock turnover a phone, in every language and with large figures', {
  tag: '@phone',
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  const { slug } = await orderByCall(context, phone, 'bank_transfer');
  await moveOrder(slug, 'paid');
  for (const locale of ['en', 'ru', 'uz'] as const) {
    const say = sayStaff[locale];
    await context.request.patch('/api/users/me/', { data: { locale } });
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/admin/numbers?by=product&compare=before');
    await page.evaluate(() => document.fonts.ready);
    const excess = async (name: string) => {
      const table = page.getByRole('region', { name, exact: true }).last();
      return table.evaluate((frame) => {
        // The figures of a good month, from the number of orders to the increase over the month before.
        const [many, some, few] = ['12 345 678', '1 234 567', '123 456'];
        const most = ['1 234', many, some, some, some, many, many, some, few, '+123 %'];
        for (const row of frame.querySelectorAll('tr'))
          for (const [at, cell] of row.querySelectorAll('td').entries()) cell.textContent = most[at] ?? '';
        return frame.scrollWidth - frame.clientWidth;
      });
    };
    expect(await excess(`${say('numbers.sales')}, ₩`), locale).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await excess(say('numbers.turn')), locale).toBe(0);
  }
});

test('a payout file is checked before it is imported', { tag: ['@phone', '@core'] }, async ({
  context,
  page,
  phone,
}) => {
  await beginWork(context, phone, 'manager');
  await page.goto('/admin/numbers/payouts');
  await hydrated(page);
  const lines = ['orderId,amount,fee,payOutAmount,soldDate,paidOutDate', 'nobody,900,30,870,2026-11-02,2026-11-09'];
  const file = { name: 'payouts.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.getByLabel(t('payouts.file')).setInputFiles(file);
  await page.getByRole('button', { name: t('payouts.check') }).click();
  await expect(page.getByText(t('payouts.wouldTake', { new: 1, known: 0 }))).toBeVisible();
  await expectAccessible(page);
  // The selected file is still there.
  await page.getByRole('button', { name: t('payouts.send'), exact: true }).click();
  await expect(page.getByText(t('payouts.taken', { new: 1, known: 0 }))).toBeVisible();
});
