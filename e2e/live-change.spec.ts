import type { APIRequestContext } from '@playwright/test';
import { formatWon, won } from '../src/kernel/money.ts';
import { expectAccessible } from './accessibility.ts';
import { countsIn, describe, fillBasket, findSize, line, lineBox, openBasket, stepper } from './basket-steps.ts';
import { expect, test } from './fixtures.ts';
import { connect } from './shop-database.ts';
import { sayBasket } from './words.ts';

// In sequence: each test reads pages that the other changes.
test.describe.configure({ mode: 'default' });

const money = (amount: number) => formatWon(won(amount));

async function change(sql: string, values: readonly unknown[]): Promise<void> {
  const client = await connect();
  expect((await client.query(sql, [...values])).rowCount, sql).toBeGreaterThan(0);
  await client.end();
}

async function setPhone(phone: string): Promise<void> {
  const client = await connect();
  const change = `UPDATE settings SET value = jsonb_set(value, '{phone}', to_jsonb($1::text)) WHERE key = 'company'`;
  expect((await client.query(change, [phone])).rowCount).toBe(1);
  await client.end();
}

async function revisit(request: APIRequestContext, path: string, etag: string): Promise<number> {
  return (await request.get(path, { headers: { 'If-None-Match': etag } })).status();
}

test('a changed phone number is on every page at once although pages are cached', { tag: '@core' }, async ({
  page,
  open,
  request,
}) => {
  const footer = page.getByRole('contentinfo');
  await open('/ru');
  await expect(footer).toContainText('031-000-0000');
  const first = await request.get('/ru');
  const etag = first.headers().etag ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  // Nothing has changed: the browser may use its cached copy.
  expect(await revisit(request, '/ru', etag)).toBe(304);

  const everywhere = ['/ru', '/', '/uz', '/ru/about-us', '/uz/privacy', '/ru/nope'];
  for (const path of everywhere) expect(await (await request.get(path)).text(), path).toContain('031-000-0000');

  await setPhone('031-123-4567');
  // The database notifies the shop asynchronously, within a short time; from then on the old number is never served
  // again.
  await expect.poll(() => revisit(request, '/ru', etag)).toBe(200);
  for (const path of everywhere) {
    const text = await (await request.get(path)).text();
    expect(text, path).toContain('031-123-4567');
    expect(text, path).not.toContain('031-000-0000');
  }
  await page.reload();
  await expect(footer.getByRole('link', { name: '031-123-4567' })).toHaveAttribute('href', 'tel:0311234567');
  await expect(footer).not.toContainText('031-000-0000');
  await open('/ru');

  // The old page is returned byte for byte, with its ETag.
  await setPhone('031-000-0000');
  await expect.poll(() => revisit(request, '/ru', etag)).toBe(304);
});

test('a basket reports what has changed since the last visit', async ({ page, request }) => {
  const t = sayBasket.ru;
  const dearer = await findSize(request, 'halva-sunflower', 'ru');
  const cheaper = await findSize(request, 'navat-crystal', 'ru');
  const gone = await findSize(request, 'parvarda', 'ru');
  const counts = [
    { product_variation: dearer.id, count: 2 },
    { product_variation: cheaper.id, count: 1 },
    { product_variation: gone.id, count: 3 },
  ];
  await fillBasket(
    page,
    counts.map((item) => [item.product_variation, item.count]),
  );
  await openBasket(page, '/ru/basket');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('status').getByText(/\D/)).toHaveCount(0);

  const setPrice = 'UPDATE variations SET price = $2 WHERE id = $1';
  const setListed = 'UPDATE products SET listed = $2 WHERE slug = $1';
  try {
    await change(setPrice, [dearer.id, dearer.price + 1000]);
    await change(setPrice, [cheaper.id, cheaper.price - 500]);
    await change(setListed, ['parvarda', false]);
    // The database notifies the shop asynchronously, within a short time.
    const seen = async () =>
      (await describe(request, counts)).data.map(({ product_variation: { price }, withdrawn }) => [price, withdrawn]);
    await expect.poll(seen).toEqual([
      [dearer.price + 1000, false],
      [cheaper.price - 500, false],
      [gone.price, true],
    ]);

    await openBasket(page, '/ru/basket');
    await expect(line(page, dearer.name)).toContainText(t('basket.dearer', { price: money(dearer.price) }));
    await expect(line(page, cheaper.name)).toContainText(t('basket.cheaper', { price: money(cheaper.price) }));
    await expect(line(page, gone.name)).toContainText(t('basket.withdrawn'));
    await expect(lineBox(page, gone.name, 'ru')).toBeChecked();
    await expect(stepper(line(page, gone.name), gone.name, 'ru').getByRole('status')).toHaveText('3');
    const { summary } = await describe(request, counts);
    expect(summary.items).toBe(2 * (dearer.price + 1000) + cheaper.price - 500);
    await expect(page.getByRole('region', { name: t('basket.summary') })).toContainText(money(summary.total));
    await expectAccessible(page);

    // Shown once: from then on these are the known prices.
    await openBasket(page, '/ru/basket');
    await expect(line(page, gone.name)).toContainText(t('basket.withdrawn'));
    await expect(line(page, dearer.name)).not.toContainText(t('basket.dearer', { price: money(dearer.price) }));
    await lineBox(page, gone.name, 'ru').uncheck();
    await page.getByRole('button', { name: t('basket.deleteSelected') }).click();
    await expect.poll(() => countsIn(page)).toEqual({ [gone.id]: 3 });
    await expect(page.getByRole('main').getByRole('listitem').getByRole('checkbox')).toHaveCount(1);
  } finally {
    await change(setPrice, [dearer.id, dearer.price]);
    await change(setPrice, [cheaper.id, cheaper.price]);
    await change(setListed, ['parvarda', true]);
  }
});

test('a basket is lowered when the stock decreases during the visit', async ({ page, request }) => {
  const t = sayBasket.en;
  const rack = await findSize(request, 'lamb-rack');
  await fillBasket(page, [[rack.id, 5]]);
  const lots = `WITH was AS (SELECT id, quantity FROM lots WHERE id = $1), moved AS (
      UPDATE lots SET quantity = $2 FROM was WHERE lots.id = was.id RETURNING lots.id, lots.quantity - was.quantity AS delta
    ), told AS (
      INSERT INTO stock_movements (lot_id, delta, reason) SELECT id, delta, 'correction' FROM moved WHERE delta <> 0
    ) SELECT FROM moved`;
  const client = await connect();
  const { rows } = await client.query<{ id: string; quantity: number }>(
    `SELECT lots.id, quantity FROM lots JOIN variations USING (stock_item_id) WHERE variations.id = $1 AND quantity > 0`,
    [rack.id],
  );
  await client.end();
  const left = async () =>
    (await describe(request, [{ product_variation: rack.id, count: 5 }])).data.map(({ available }) => available);
  try {
    const [first] = rows;
    for (const { id } of rows) await change(lots, [id, 0]);
    await expect.poll(left).toEqual([0]);
    await openBasket(page);
    await expect(line(page, rack.name)).toContainText(t('basket.soldOut'));
    // A few pieces become available again.
    await change(lots, [first?.id, 2]);
    await expect.poll(left).not.toEqual([0]);
    const [available] = await left();
    await openBasket(page);
    await expect(line(page, rack.name)).toContainText(t('basket.lowered', { count: Number(available) }));
    expect(await countsIn(page)).toEqual({ [rack.id]: available });
    await expect(lineBox(page, rack.name)).toBeChecked();
  } finally {
    for (const { id, quantity } of rows) await change(lots, [id, quantity]);
    await expect.poll(left).toEqual([rack.stock]);
  }
  // After the shortage only the lower count remains.
  await openBasket(page);
  await expect(lineBox(page, rack.name)).toBeChecked();
  await expect(line(page, rack.name)).not.toContainText(t('basket.soldOut'));
});
