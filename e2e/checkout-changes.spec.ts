import { expectAccessible } from './accessibility.ts';
import { findSize } from './basket-steps.ts';
import {
  becomeBuyer,
  consentBox,
  heading,
  inDatabase,
  money,
  openCheckout,
  orderButton,
  ordersOf,
  placeOrder,
  slugAtCardWindow,
} from './checkout-steps.ts';
import { test } from './customer.ts';
import { expect } from './fixtures.ts';
import { sayCheckout } from './words.ts';

/**
 * Leaves this many pieces of these sizes for sale, in one statement: with two statements the shop would be sold out in
 * between and would correctly say so.
 */
async function leaveInStock(pieces: Readonly<Record<number, number>>): Promise<void> {
  await inDatabase(
    `WITH of_them AS (
       SELECT l.id, l.quantity AS was, pieces, v.stock_units AS units, l.id = max(l.id) OVER (PARTITION BY v.id) AS is_left
       FROM unnest($1::int[], $2::int[]) AS wanted (variation, pieces)
       JOIN variations v ON v.id = variation JOIN lots l USING (stock_item_id)
     ), moved AS (
       UPDATE lots SET quantity = reserved + CASE WHEN is_left THEN pieces * units ELSE 0 END,
         best_before = CASE WHEN is_left THEN current_date + 60 ELSE best_before END
       FROM of_them WHERE lots.id = of_them.id RETURNING lots.id, quantity - was AS delta
     )
     INSERT INTO stock_movements (lot_id, delta, reason) SELECT id, delta, 'correction' FROM moved WHERE delta <> 0`,
    [Object.keys(pieces), Object.values(pieces)],
  );
}

test.use({ viewport: { width: 390, height: 844 } });

const t = sayCheckout.ru;

test('a price that changes during the checkout is shown before the customer pays it', { tag: '@core' }, async ({
  page,
  context,
  request,
  phone,
}) => {
  await becomeBuyer(context, phone);
  const lentils = await findSize(request, 'red-lentils', 'ru');
  await openCheckout(page, `${lentils.id}:2`, '/ru');
  await consentBox(page, 'ru').check();
  const before = 2 * lentils.price + 3_500;
  await expect(orderButton(page)).toHaveText(t('checkout.payCard', { price: money(before) }));
  await inDatabase('UPDATE variations SET price = price + 700, discount = NULL WHERE id = $1', [lentils.id]);
  const [row] = await inDatabase<{ price: number }>('SELECT price FROM variations WHERE id = $1', [lentils.id]);
  const price = row?.price ?? 0;
  const now = 2 * price + 3_500;

  await orderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.changedTitle') })).toContainText(
    t('checkout.changedTotal', { before: money(before), now: money(now) }),
  );
  await expect(page.getByRole('main')).toContainText(t('checkout.priceWas', { price: money(lentils.price) }));
  await expect(orderButton(page)).toHaveText(t('checkout.orderFor', { price: money(now) }));
  await expectAccessible(page);
  expect(await ordersOf(context)).toEqual([]);
  await orderButton(page).click();
  await slugAtCardWindow(page);
  await expect(page.getByRole('main')).toContainText(money(now));
});

test('sold-out lines are reported and left out, and counts above the stock are lowered', async ({
  page,
  context,
  request,
  phone,
}) => {
  await becomeBuyer(context, phone);
  const beans = await findSize(request, 'red-beans', 'ru');
  const gone = await findSize(request, 'mung-beans', 'ru');
  await leaveInStock({ [beans.id]: 20, [gone.id]: 20 });
  await openCheckout(page, `${beans.id}:4,${gone.id}:1`, '/ru');
  await consentBox(page, 'ru').check();
  await leaveInStock({ [beans.id]: 3, [gone.id]: 0 });
  await orderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.changedTitle') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(t('checkout.lowered', { count: 3 }));
  await expect(page.getByRole('main')).toContainText(t('checkout.soldOut', { name: gone.name }));
  const now = money(3 * beans.price + 3_500);
  await expect(orderButton(page)).toHaveText(t('checkout.orderFor', { price: now }));
  await expectAccessible(page);
  expect(await ordersOf(context)).toEqual([]);
  await orderButton(page).click();
  await slugAtCardWindow(page);
  await expect(page.getByRole('main')).toContainText(now);

  // A customer who wants the sold-out rest finds nothing to order; the unreadable part of the link is reported as well.
  await openCheckout(page, `${gone.id}:1,x`, '/ru');
  await expect(page.getByRole('heading', { name: t('checkout.empty') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(t('checkout.soldOut', { name: gone.name }));
  await expect(page.getByRole('main')).toContainText(t('checkout.notWhole'));
  await expectAccessible(page);
});

test('an order that is not paid in time expires on the open page and releases its reservation', {
  tag: '@core',
}, async ({ page, context, request, phone }) => {
  await becomeBuyer(context, phone);
  const { id } = await findSize(request, 'sushki', 'ru');
  const slug = await placeOrder(page, `${id}:1`, 'ru');
  await inDatabase(`UPDATE orders SET pay_before = now() + interval '3 seconds' WHERE number = $1`, [slug]);
  await page.goto(`/ru/payment/toss/${slug}`);
  await expect(heading(page)).toHaveText(t('pay.cardTitle'));
  await expect(heading(page)).toHaveText(t('pay.expiredTitle'));
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: t('pay.putBack') })).toBeVisible();
  // The job runs every minute; the test does not wait for it.
  await inDatabase(`SELECT graphile_worker.add_job('expire-orders', '{}')`, []);
  await expect.poll(async () => (await ordersOf(context))[0]?.status).toBe('expired');
  await page.goto(`/ru/payment/toss/success?paymentKey=x&orderId=${slug}-1&amount=1`);
  await expect(heading(page)).toHaveText(t('pay.expiredTitle'));
  await page.getByRole('link', { name: t('pay.again') }).click();
  await expect(page).toHaveURL(new RegExp(`/ru/confirm-order\\?items=${id}:1&`));
});
