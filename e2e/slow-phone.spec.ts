import {
  adder,
  countsIn,
  countsWithEarlyTaps,
  expectBadge,
  findSize,
  openBasket,
  stepper,
  storedCounts,
} from './basket-steps.ts';
import { becomeBuyer, consentBox, heading, orderButton, ordersOf, slugAtCardWindow } from './checkout-steps.ts';
import { logInByPhone, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { becomeSlow, seenBadges, watchBadge } from './slow-phone.ts';
import { say, sayAccount } from './words.ts';

const slug = 'beef-for-plov';

test('on a slow phone every early plus counts once, and no count is ever wrong', { tag: ['@phone', '@core'] }, async ({
  page,
  context,
  phone,
}) => {
  await logInByPhone(context, phone);
  const beef = await findSize(context.request, slug);
  await watchBadge(page);
  const becomeQuick = await becomeSlow(page);
  await page.goto(`/product-detail/${slug}`, { waitUntil: 'commit' });
  await adder(page, beef.name).click();
  expect(await countsWithEarlyTaps(page)).toEqual({ [beef.id]: 1 });
  // On to the list while the scripts of the first page are still loading, and one more product from there.
  await page.goto('/products?category=meat', { waitUntil: 'commit' });
  const other = page.getByRole('main').locator(`button[name=add]:not([value="${beef.id}"])`);
  await other.filter({ visible: true }).first().click();
  await hydrated(page);
  await expectBadge(page, 2);
  expect(await seenBadges(page)).toEqual(['"1"', '"2"']);
  expect(Object.values(await countsIn(page))).toEqual([1, 1]);
  await expect(stepper(page, beef.name).getByRole('status')).toHaveText('1');
  await expect.poll(() => storedCounts(context.request)).toEqual(await countsIn(page));
  await becomeQuick();
  await openBasket(page);
  expect(await seenBadges(page)).toEqual(['"2"']);
  await expect(stepper(page, beef.name)).toBeVisible();
});

test('on a slow phone an early heart is saved and stays filled', { tag: '@phone' }, async ({
  page,
  context,
  phone,
}) => {
  await logInByPhone(context, phone);
  const { name } = await findSize(context.request, slug);
  await becomeSlow(page);
  await page.goto(`/product-detail/${slug}`, { waitUntil: 'commit' });
  const heart = page.getByRole('button', { name: say.en('saved.toggle', { name }), exact: true }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await hydrated(page);
  const saved = async () => (await (await context.request.get('/api/users/wish-list/ids/')).json()).data;
  await expect.poll(saved).toHaveLength(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('on a slow phone an early filter opens, and the list matches it', { tag: '@phone' }, async ({ page }) => {
  await becomeSlow(page);
  await page.goto('/products?category=meat', { waitUntil: 'commit' });
  await page.getByRole('link', { name: say.en('filter.open') }).click();
  const sheet = page.getByRole('dialog', { name: say.en('filter.title') });
  const frozen = sheet.getByRole('checkbox', { name: new RegExp(`^${say.en('storage.frozen')}`) });
  await frozen.click();
  await expect(frozen).toBeChecked();
  await expect(page).toHaveURL('/products?category=meat&storage=frozen');
  const { count } = await (
    await page.request.get('/api/products/filter/', { params: { category: 'meat', storage: 'frozen' } })
  ).json();
  await expect(page.locator('main header').getByRole('status')).toHaveText(say.en('products.count', { count }));
  await expect(frozen).toBeChecked();
});

test('on a slow phone no letter of an early search is lost', { tag: '@phone' }, async ({ page }) => {
  await becomeSlow(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('banner').locator('input[type=search], input[role=combobox]').first();
  await box.click();
  // Typing continues while the scripts load and take over the field.
  for (const letter of 'basmati rice') await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: 120 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?q=basmati+rice');
  await expect(heading(page)).toHaveText(say.en('products.results', { query: 'basmati rice' }));
});

test('on a slow phone an early login sends one code and succeeds', { tag: '@phone' }, async ({ page, phone }) => {
  await becomeSlow(page);
  await page.goto('/login?next=/saved', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: sayAccount.en('login.phone') }).fill(phone.number);
  await page.getByRole('button', { name: sayAccount.en('login.sendCode') }).click();
  const code = page.getByRole('textbox', { name: sayAccount.en('login.code') });
  await expect(code).toBeVisible();
  // Expects exactly one message.
  await code.fill(await phone.nextCode(page.context().request));
  await expect(page).toHaveURL('/saved');
});

test('on a slow phone an early order is placed once, paid once, and as selected', {
  tag: '@phone',
}, async ({ page, context, phone }) => {
  await becomeBuyer(context, phone);
  const { id } = await findSize(context.request, 'spaghetti');
  await becomeSlow(page);
  await page.goto(`/confirm-order?items=${id}:1`, { waitUntil: 'commit' });
  await page.locator('input[name=payment_method][value="toss.kakaopay"]').check();
  await consentBox(page).check();
  await orderButton(page).click();
  const number = await slugAtCardWindow(page);
  await expect(heading(page)).toHaveText('Kakao Pay');
  await page.locator('button[name=choice][value=pay]').click();
  await expect(page).toHaveURL(/\/payment\/toss\/success/);
  await expect.poll(() => ordersOf(context)).toMatchObject([{ slug: number, status: 'paid' }]);
});
