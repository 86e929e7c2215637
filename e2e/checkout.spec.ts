import { errorText } from '../src/platform/i18n/error-text.ts';
import { paymentReasonText } from '../src/platform/i18n/payment-text.ts';
import { expectAccessible } from './accessibility.ts';
import { countsIn, fillBasket, findSize, lineBox, more, openBasket } from './basket-steps.ts';
import {
  addAddress,
  becomeBuyer,
  choose,
  consentBox,
  expectMessageAbove,
  heading,
  money,
  openCheckout,
  orderButton,
  ordersOf,
  paymentsOf,
  placeOrder,
  slugAtCardWindow,
  toCardWindow,
  unfoldAddresses,
  unfoldLines,
  unfoldNote,
  unfoldTransfers,
} from './checkout-steps.ts';
import { fillLogin, logInByPhone, loginDialog, test } from './customer.ts';
import { expect, hydrated, textOf } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { TestPhone } from './sms-inbox.ts';
import { prefixOf, sayAddresses, sayBasket, sayCheckout, sayOrders } from './words.ts';

const en = sayCheckout.en;

for (const locale of walkedIn('ru')) {
  const t = sayCheckout[locale];
  const prefix = prefixOf[locale];

  test(`a customer goes from the basket through login and address to a paid order (${locale})`, {
    tag: ['@phone', '@core'],
  }, async ({ page, context, request, phone }) => {
    const millet = await findSize(request, 'millet', locale);
    const semolina = await findSize(request, 'semolina', locale);
    await fillBasket(page, [
      [millet.id, 1],
      [semolina.id, 1],
    ]);
    await openBasket(page, `${prefix}/basket`);
    await lineBox(page, semolina.name, locale).uncheck();
    await page.getByRole('button', { name: new RegExp(`^${sayBasket[locale]('basket.order')}`) }).click();
    await fillLogin(page, loginDialog(page, locale), phone, locale);
    await expect(page).toHaveURL(new RegExp(`${prefix}/confirm-order\\?items=${millet.id}:1&(?:payment=toss&)?key=`));
    await expect(heading(page)).toHaveText(t('checkout.title'));
    await hydrated(page);
    await expectAccessible(page);

    // No delivery address is selected.
    await consentBox(page, locale).check();
    await orderButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: errorText(locale, 'address_required') })).toBeVisible();
    const add = page.getByRole('link', { name: t('checkout.addAddress') });
    await expect(add).toBeFocused();
    await add.click();
    await expect(page).toHaveURL(/\/addresses\/add\?next=/);
    await page.locator('input[name=recipient_name]').fill('Алишер Каримов');
    await page.locator('input[name=zip_code]').fill('63100');
    await page.locator('input[name=address_text]').fill('제주시 첨단로 242');
    await page.getByRole('button', { name: sayAddresses[locale]('form.save'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/confirm-order\\?items=${millet.id}:1&address=\\d+&payment=toss&key=`));
    await expect(page.getByRole('radio', { name: /Алишер Каримов/ })).toBeChecked();
    await hydrated(page);

    // One more piece, which a reload keeps; Jeju costs extra.
    await unfoldLines(page);
    await more(page, millet.name, locale).click();
    const total = 2 * millet.price + 3_500 + 3_000;
    await expect(orderButton(page)).toHaveText(t('checkout.payCard', { price: money(total) }));
    await page.reload();
    await hydrated(page);
    await expect(orderButton(page)).toHaveText(t('checkout.payCard', { price: money(total) }));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await unfoldTransfers(page);
    await page.getByRole('radio', { name: new RegExp(`^${t('checkout.transfer')}`) }).check();
    await expect(orderButton(page)).toHaveText(t('checkout.orderTransfer', { price: money(total) }));
    await expectMessageAbove(page, orderButton(page), locale);
    await page.getByRole('radio', { name: new RegExp(`^${t('checkout.card')}`) }).check();
    await orderButton(page).click();
    await expect(consentBox(page, locale)).toBeFocused();
    await expect(consentBox(page, locale)).toHaveAccessibleDescription(errorText(locale, 'consent_required'));
    await consentBox(page, locale).check();
    await unfoldNote(page);
    await page.getByRole('textbox', { name: t('checkout.note') }).fill('Позвоните');
    await orderButton(page).click();
    // No intermediate page, and Back leads to the payment page, not into the window again.
    const slug = await slugAtCardWindow(page);
    await page.goBack();
    await expect(page).toHaveURL(`${prefix}/payment/toss/${slug}`);
    expect(await countsIn(page)).toEqual({ [semolina.id]: 1 });
    await hydrated(page);
    await expect(heading(page)).toHaveText(t('pay.cardTitle'));
    await expect(page.getByRole('main')).toContainText(slug);
    await expect(page.getByRole('main')).toContainText(`${millet.name} × 2`);
    // The payment deadline is stated once, with its consequence.
    const times = (await textOf(page.getByRole('main'))).match(/\d\d:\d\d/g) ?? [];
    expect(times).toEqual([...new Set(times)]);
    await expectAccessible(page);
    await toCardWindow(page, locale);
    await choose(page, 'pay').click();
    await expect(heading(page)).toHaveText(t('pay.paidTitle'));
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: t('pay.toOrder') })).toHaveAttribute(
      'href',
      `${prefix}/my-orders/${slug}`,
    );
    expect(await ordersOf(context)).toMatchObject([{ slug, status: 'paid' }]);
    expect(await paymentsOf(slug)).toEqual({ taken: 1, paid: 1 });

    // Every page of the order shows it as paid.
    await page.reload();
    await expect(heading(page)).toHaveText(t('pay.paidTitle'));
    await page.goto(`${prefix}/payment/toss/${slug}`);
    await expect(heading(page)).toHaveText(t('pay.paidTitle'));
  });

  test(`a card payment that was declined, closed, refused and lost is finally paid once (${locale})`, {
    tag: ['@phone', '@core'],
  }, async ({ page, context, request, phone }) => {
    await becomeBuyer(context, phone);
    const { id } = await findSize(request, 'spaghetti', locale);
    const slug = await placeOrder(page, `${id}:1`, locale);
    const retry = page.getByRole('button', { name: t('pay.retry') });

    await toCardWindow(page, locale);
    const back = page.waitForRequest((asked) => asked.isNavigationRequest() && asked.url().includes('message='));
    await choose(page, 'decline').click();
    await back;
    await expect(heading(page)).toHaveText(t('pay.failedTitle'));
    await expect(page.getByRole('alert')).toHaveText(paymentReasonText(locale, 'card_declined'));
    // The message in the URL is not displayed.
    await expect(page.getByRole('main')).not.toContainText('Simulated answer');
    await hydrated(page);
    await expectAccessible(page);
    await retry.click();

    expect(await slugAtCardWindow(page)).toBe(slug);
    await choose(page, 'close').click();
    // Closing the window is not a failure.
    await expect(heading(page)).toHaveText(t('pay.leftTitle'));
    await expect(page.getByText(paymentReasonText(locale, 'cancelled_by_customer'))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await retry.click();

    await slugAtCardWindow(page);
    await choose(page, 'refuse').click();
    await expect(page.getByRole('alert')).toHaveText(paymentReasonText(locale, 'card_limit'));
    await retry.click();

    await slugAtCardWindow(page);
    await choose(page, 'lose').click();
    await expect(heading(page)).toHaveText(t('pay.paidTitle'));
    expect(await paymentsOf(slug)).toEqual({ taken: 1, paid: 1 });
  });

  test(`a bank transfer shows its reference, and can be changed to a card payment (${locale})`, {
    tag: '@phone',
  }, async ({ page, context, request, phone }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await becomeBuyer(context, phone);
    const { id, price } = await findSize(request, 'split-peas', locale);
    const slug = await placeOrder(page, `${id}:1`, locale, 'bank_transfer');
    await expect(page).toHaveURL(`${prefix}/payment/bank-transfer/${slug}`);
    await expect(heading(page)).toHaveText(t('pay.accepted'));
    await expectAccessible(page);
    const copy = async (what: string) => {
      await page.getByRole('button', { name: t('pay.copyWhat', { what }), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: t('pay.copied', { what }) })).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    // The law requires information about purchase protection; the escrow payment is offered beside it.
    await expect(page.getByRole('main')).toContainText(t('pay.escrow'));
    await expect(page.getByRole('button', { name: t('pay.escrowPay') })).toBeVisible();
    const apps = page.locator('a[href$="://"]');
    await expect(apps).toHaveText(['Toss', 'KakaoBank', 'KB'].map((app) => t('pay.openApp', { app })));
    await expect(apps.first()).toBeVisible();
    expect(await copy(t('pay.toSend'))).toBe(String(price + 3_500));
    expect(await copy(t('pay.account'))).toMatch(/^[\d-]+$/);
    expect(await copy(t('pay.depositor'))).toBe(slug.slice(-4));
    await page.getByRole('button', { name: t('pay.copyAll') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('pay.allCopied') })).toBeVisible();
    const all = await page.evaluate(() => navigator.clipboard.readText());
    expect(all).toContain(String(price + 3_500));
    expect(all).toContain('예금주');

    // Someone else pays, whose bank shows their own name.
    const payer = { name: 'Hong Gildong' };
    await page.getByText(t('pay.payerOpen'), { exact: true }).click();
    await page.getByLabel(t('pay.payerName'), { exact: true }).fill(payer.name);
    await page.getByRole('button', { name: t('pay.payerSave') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('pay.payerKept', payer) })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main')).toContainText(t('pay.payerKept', payer));
    await hydrated(page);
    const deadline = async () => {
      const info = await context.request.get(`/api/orders/detail/payment-info/?slug=${slug}`);
      return (await info.json()).data.deadline;
    };
    const promised = await deadline();

    await page.getByRole('button', { name: t('pay.toCard') }).click();
    await expect(page).toHaveURL(`${prefix}/payment/toss/${slug}`);
    // The transfer deadline was promised and stays.
    expect(await deadline()).toBe(promised);
    await page.goto(`${prefix}/payment/bank-transfer/${slug}`);
    await expect(page).toHaveURL(`${prefix}/payment/toss/${slug}`);
    await hydrated(page);
    await unfoldTransfers(page);
    await page.getByRole('button', { name: t('pay.toTransfer') }).click();
    await expect(page).toHaveURL(`${prefix}/payment/bank-transfer/${slug}`);

    await context.request.post('/api/orders/cancel/', { data: { slug } });
    await page.reload();
    await expect(heading(page)).toHaveText(t('pay.cancelledTitle'));
    await expectAccessible(page);
    await page.getByRole('link', { name: t('pay.again') }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/confirm-order\\?items=${id}:1&`));
  });
}

test('an unpaid order is shown in the basket, and its products can be moved back there', { tag: '@phone' }, async ({
  page,
  context,
  request,
  phone,
}) => {
  const t = sayCheckout.uz;
  await becomeBuyer(context, phone);
  const { id, name } = await findSize(request, 'spaghetti', 'uz');
  const slug = await placeOrder(page, `${id}:2`, 'uz', 'toss.kakaopay');
  // The wallet opens, not the card window.
  await expect(heading(page)).toHaveText('Kakao Pay');
  await choose(page, 'decline').click();
  await expect(heading(page)).toHaveText(t('pay.failedTitle'));
  // The same wallet first, then the other ways as tiles.
  await expect(page.getByRole('button', { name: `${t('pay.retry')} · Kakao Pay`, exact: true })).toBeVisible();
  for (const name of [t('checkout.card'), 'Naver Pay', 'Toss Pay'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kakao Pay', exact: true })).toHaveCount(0);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Naver Pay', exact: true }).click();
  await expect(heading(page)).toHaveText('Naver Pay');
  await choose(page, 'decline').click();
  // The next order starts with the way that was used last.
  await page.goto(`/uz/confirm-order?items=${id}:1`);
  const tiles = page.getByRole('radiogroup', { name: t('checkout.payment') }).getByRole('radio');
  await expect(tiles.first()).toBeChecked();
  await expect(tiles.first()).toHaveValue('toss.naverpay');
  await expect(orderButton(page)).toContainText('Naver Pay');
  await hydrated(page);
  await expectAccessible(page);
  await page.goto('/uz/basket');
  const waiting = page.getByRole('link', { name: new RegExp(`^${sayBasket.uz('basket.waiting')}`) });
  await expect(waiting).toContainText(sayBasket.uz('basket.payWaiting'));
  await waiting.click();
  await expect(page).toHaveURL(`/uz/payment/toss/${slug}`);
  await toCardWindow(page, 'uz');
  await choose(page, 'close').click();
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('pay.putBack') }).click();
  await expect(page).toHaveURL('/uz/basket');
  await expect(lineBox(page, name, 'uz')).toBeChecked();
  expect(await countsIn(page)).toEqual({ [id]: 2 });
  await expect(waiting).toHaveCount(0);
  expect(await ordersOf(context)).toMatchObject([{ slug, status: 'cancelled' }]);
  await page.goto(`/uz/my-orders/${slug}`);
  const place = sayOrders.uz('drop.hand');
  await expect(page.getByText(sayOrders.uz('order.dropOff', { place }))).toBeVisible();
});

test('a slow card payment is waited for and never made twice', { tag: '@phone' }, async ({
  page,
  context,
  request,
  phone,
}) => {
  await becomeBuyer(context, phone);
  const { id } = await findSize(request, 'spaghetti');
  const slug = await placeOrder(page, `${id}:1`);
  await toCardWindow(page);
  await choose(page, 'slow').click();
  await expect(heading(page)).toHaveText(en('pay.confirmTitle'));
  await expect(heading(page)).toHaveText(en('pay.checkingTitle'));
  await expectAccessible(page);
  const otherTab = await context.newPage();
  await otherTab.goto(`/payment/toss/${slug}`);
  const payButton = otherTab.getByRole('button', { name: /^Pay .*₩/ });
  // It may be complete by now, but it is never offered again.
  await expect(heading(otherTab)).toHaveText(new RegExp(`${en('pay.checkingTitle')}|${en('pay.paidTitle')}`));
  await expect(payButton).toHaveCount(0);
  await expect(heading(page)).toHaveText(en('pay.paidTitle'), { timeout: 60_000 });
  expect(await paymentsOf(slug)).toEqual({ taken: 1, paid: 1 });
});

test('two taps, a lost response and Back result in one order', { tag: '@phone' }, async ({
  page,
  context,
  request,
  phone,
  problems,
}) => {
  problems.allow(/net::ERR_FAILED/);
  await becomeBuyer(context, phone);
  const { id } = await findSize(request, 'pearl-barley');
  await openCheckout(page, `${id}:2`);
  await consentBox(page).check();
  await unfoldNote(page);
  await page.getByRole('textbox', { name: en('checkout.note') }).fill('Ring twice');
  // The shop receives the order, but the response is lost.
  await page.route('**/confirm-order.data*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await orderButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: en('checkout.offline') });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('textbox', { name: en('checkout.note') })).toHaveValue('Ring twice');
  // The sticky bar with the notice covers the content scrolled below it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.unroute('**/confirm-order.data*');
  await orderButton(page).dblclick();
  const slug = await slugAtCardWindow(page);
  const backToOrder = async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/payment\/toss\/[\w-]+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/confirm-order\?/);
    await hydrated(page);
  };
  await backToOrder();
  await consentBox(page).check();
  await expect(page.getByRole('textbox', { name: en('checkout.note') })).toHaveValue('Ring twice');
  await orderButton(page).click();
  expect(await slugAtCardWindow(page)).toBe(slug);
  expect(await ordersOf(context)).toHaveLength(1);

  // A different order from the same page is announced as a second order before it is placed.
  await backToOrder();
  await consentBox(page).check();
  await page.getByRole('textbox', { name: en('checkout.note') }).fill('Ring once');
  await orderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: en('checkout.placedBefore') })).toBeVisible();
  await orderButton(page).click();
  expect(await slugAtCardWindow(page)).not.toBe(slug);
  expect(await ordersOf(context)).toHaveLength(2);
});

test('a customer with too many unpaid orders cannot place another one', { tag: '@phone' }, async ({
  page,
  context,
  request,
  phone,
}) => {
  await becomeBuyer(context, phone);
  const { id } = await findSize(request, 'mustard-hot');
  for (let times = 0; times < 3; times++) await placeOrder(page, `${id}:1`);
  await openCheckout(page, `${id}:1`);
  await consentBox(page).check();
  await orderButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: errorText('en', 'too_many_open_orders', { most: 3 }) });
  await expect(notice.getByRole('link', { name: en('checkout.toOrders') })).toHaveAttribute('href', '/my-orders');
  await expectAccessible(page);
});

test('returns 404 for another customer’s order', { tag: '@phone' }, async ({
  page,
  context,
  request,
  phone,
  otherDevice,
  open,
}) => {
  const stranger = new TestPhone();
  await becomeBuyer(otherDevice.context(), stranger);
  const { id } = await findSize(request, 'potato-starch');
  const slug = await placeOrder(otherDevice, `${id}:1`);
  await logInByPhone(context, phone);
  for (const path of [
    `/payment/toss/${slug}`,
    `/payment/bank-transfer/${slug}`,
    `/payment/toss/success?paymentKey=x&orderId=${slug}-1&amount=1`,
    `/payment/toss/fail?code=PAY_PROCESS_CANCELED&order=${slug}`,
    '/payment/toss/2222-2222-2222',
  ]) {
    await open(path, 404);
    await expect(page.getByRole('main')).not.toContainText(slug);
  }
  const { request: calls } = context;
  const answers = [
    await calls.get(`/api/orders/detail/payment-info/?slug=${slug}`),
    await calls.post('/api/orders/payment/change-method/', { data: { slug, payment_method: 'bank_transfer' } }),
    await calls.post('/api/orders/payment/toss/success/', {
      data: { paymentKey: 'x', orderId: `${slug}-1`, amount: 1 },
    }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404]);
  // Aborting someone else's payment attempt succeeds and changes nothing.
  await calls.post('/api/orders/payment/toss/fail/', { data: { orderId: `${slug}-1`, code: 'X' } });
  await toCardWindow(otherDevice);
  await choose(otherDevice, 'pay').click();
  await expect(heading(otherDevice)).toHaveText(en('pay.paidTitle'));
});

test('the order page and the transfer page require a login', { tag: '@phone' }, async ({ page, phone }) => {
  await page.goto('/payment/bank-transfer/2222-2222-2222');
  await expect(loginDialog(page)).toBeVisible();
  await page.goto('/confirm-order');
  await fillLogin(page, loginDialog(page), phone);
  await expect(page.getByRole('heading', { name: en('checkout.empty') })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a customer goes from the basket to an order paid by card', { tag: '@core' }, async ({
    page,
    context,
    request,
    phone,
  }) => {
    await becomeBuyer(context, phone);
    await addAddress(context, phone, { recipient_name: 'Зухра', zip_code: '63100', address_text: '제주시 첨단로 242' });
    const peas = await findSize(request, 'split-peas');
    const starch = await findSize(request, 'potato-starch');
    await context.request.post('/api/orders/cart-items/sync/', {
      data: [
        { product_variation: peas.id, count: 1 },
        { product_variation: starch.id, count: 1 },
      ],
    });
    await page.goto('/basket');
    await page.getByRole('link', { name: sayBasket.en('basket.order') }).click();
    await expect(heading(page)).toHaveText(en('checkout.title'));
    // The button states the amount for each payment method.
    const price = (amount: number) => en('checkout.orderFor', { price: money(amount) });
    await expect(orderButton(page)).toHaveText(price(peas.price + starch.price + 3_500));

    await unfoldNote(page);
    await page.getByRole('textbox', { name: en('checkout.note') }).fill('No bell');
    await unfoldLines(page);
    await page.getByRole('button', { name: en('checkout.takeOut', { name: starch.name }) }).click();
    await unfoldLines(page);
    await page.getByRole('spinbutton', { name: en('checkout.count', { name: peas.name }) }).fill('3');
    await page.getByRole('button', { name: en('checkout.update') }).click();
    await expect(orderButton(page)).toHaveText(price(3 * peas.price + 3_500));
    await expect(page.getByRole('textbox', { name: en('checkout.note') })).toHaveValue('No bell');

    // The displayed total is not the one for Jeju, so nothing is placed until it is displayed.
    await unfoldAddresses(page);
    await page.getByRole('radio', { name: /Зухра/ }).check();
    await consentBox(page).check();
    await orderButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: en('checkout.changedTitle') })).toContainText(
      en('checkout.changedDelivery', { before: money(3_500), now: money(6_500) }),
    );
    await expect(page.getByRole('radio', { name: /Зухра/ })).toBeChecked();
    await expect(orderButton(page)).toHaveText(en('checkout.orderFor', { price: money(3 * peas.price + 6_500) }));
    // The input of a rejected form is kept in another language, except free text, which is never in a URL.
    await expect(page.locator('#content noscript > p')).toHaveText(en('checkout.languageClears'));
    const href = await page.getByRole('banner').getByRole('link', { name: 'Русский' }).getAttribute('href');
    const chosen = new URL(href ?? '', page.url()).searchParams.get('to') ?? '';
    expect(chosen).toMatch(/^\/confirm-order\?/);
    expect(decodeURIComponent(chosen)).not.toMatch(/No.bell/);
    const inRussian = await context.newPage();
    await inRussian.goto(`/ru${chosen}`);
    await expect(inRussian.getByRole('radio', { name: /Зухра/ })).toBeChecked();
    await expect(orderButton(inRussian)).toHaveText(
      sayCheckout.ru('checkout.orderFor', { price: money(3 * peas.price + 6_500) }),
    );
    await inRussian.close();
    await orderButton(page).click();
    // The window can open at once only with scripts: the button is there as well.
    await expect(page).toHaveURL(/\/payment\/toss\/[\w-]+\?open=card$/);
    const slug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await toCardWindow(page);
    await choose(page, 'pay').click();
    await page.getByRole('button', { name: en('pay.confirm', { price: money(3 * peas.price + 6_500) }) }).click();
    await expect(heading(page)).toHaveText(en('pay.paidTitle'));
    expect(await ordersOf(context)).toMatchObject([{ slug, status: 'paid' }]);
  });
});
