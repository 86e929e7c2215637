import type { Page } from '@playwright/test';
import type { Locale } from '../src/kernel/locale.ts';
import { errorText, fieldErrorText } from '../src/platform/i18n/error-text.ts';
import { expectAccessible } from './accessibility.ts';
import { addAddress } from './checkout-steps.ts';
import { fillLogin, logInByPhone, loginDialog, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { TestPhone, wrongCode } from './sms-inbox.ts';
import { prefixOf, sayAccount, sayAddresses } from './words.ts';

const en = sayAddresses.en;
const street = /경기도 안산시 단원구 다문화길 16/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.getByRole('main').locator(`input[name=${name}]:not([type=hidden])`);
const save = (page: Page, locale: Locale = 'en') =>
  page.getByRole('button', { name: sayAddresses[locale]('form.save'), exact: true });
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');
const searchBox = (page: Page, locale: Locale = 'en') =>
  page.getByRole('searchbox', { name: sayAddresses[locale]('zip.label') });
const results = (page: Page, locale: Locale = 'en') =>
  page.getByRole('list', { name: sayAddresses[locale]('zip.results') }).getByRole('link');
const find = (page: Page, locale: Locale = 'en') =>
  page.getByRole('link', { name: sayAddresses[locale]('form.find'), exact: true });
const jejuBox = (page: Page, locale: Locale = 'en') =>
  page.getByRole('checkbox', { name: sayAddresses[locale]('form.jeju') });

async function noWiderThanThePhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

for (const locale of walkedIn('uz')) {
  const t = sayAddresses[locale];
  const list = `${prefixOf[locale]}/addresses`;

  test(`the address page asks anonymous visitors to log in (${locale})`, { tag: '@phone' }, async ({
    page,
    open,
    phone,
  }) => {
    await open(list);
    await expect(page).toHaveTitle(t('list.pageTitle'));
    await expect(heading(page)).toHaveText(t('list.title'));
    await expect(page.getByRole('main')).toContainText(t('list.locked'));
    await expect(loginDialog(page, locale)).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: sayAccount[locale]('login.verify') })
      .click();
    await fillLogin(page, loginDialog(page, locale), phone, locale);
    await expect(page).toHaveURL(list);
    await expect(heading(page)).toHaveText(t('list.empty'));
    await expectAccessible(page);
    await page.getByRole('link', { name: t('list.add') }).click();
    await expect(page).toHaveURL(`${list}/add`);
  });

  test(`an address is looked up, saved and shown (${locale})`, { tag: ['@phone', '@core'] }, async ({
    page,
    context,
    phone,
  }) => {
    await logInByPhone(context, phone);
    await page.goto(`${list}/add`);
    await hydrated(page);
    await expect(heading(page)).toHaveText(t('form.addTitle'));
    // The login's own number needs no code.
    await expect(field(page, 'phone_number')).toHaveValue(phone.number);
    await expect(page.getByText(t('form.phoneValidated'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: sayAccount[locale]('login.sendCode') })).toHaveCount(0);
    await expectAccessible(page);
    await field(page, 'recipient_name').fill('Дилноза');
    await field(page, 'entrance_note').fill('1234#');
    await find(page, locale).click();
    await expect(page).toHaveURL(`${list}/zipcode`);
    await expect(heading(page)).toHaveText(t('zip.title'));
    await searchBox(page, locale).fill('다문화길 16');
    await expect(results(page, locale).first()).toContainText(street);
    await expect(results(page, locale).first()).toContainText('15384');
    await expectAccessible(page);
    await noWiderThanThePhone(page);
    // The same street as foreigners spell it.
    await searchBox(page, locale).fill('16 Damunhwa-gil, Danwon-gu, Ansan');
    await expect(results(page, locale).first()).toContainText(street);
    await results(page, locale).filter({ hasText: street }).first().click();

    await expect(page).toHaveURL((url) => url.pathname === `${list}/add`);
    await expect(field(page, 'zip_code')).toHaveValue('15384');
    await expect(field(page, 'address_text')).toHaveValue(street);
    // The earlier input is kept.
    await expect(field(page, 'recipient_name')).toHaveValue('Дилноза');
    await expect(field(page, 'entrance_note')).toHaveValue('1234#');
    // What the postal code answers is one line. Its fields return on request.
    await expect(page.getByText(t('form.zipNotOnJeju', { zip: '15384' }))).toBeVisible();
    await expect(jejuBox(page, locale)).toBeHidden();
    await page.getByRole('button', { name: t('form.zipChange') }).click();
    await expect(field(page, 'zip_code')).toBeVisible();
    await expect(jejuBox(page, locale)).toBeDisabled();
    await expect(jejuBox(page, locale)).not.toBeChecked();
    await field(page, 'address_detail').fill('101동 1502호');
    await noWiderThanThePhone(page);
    await save(page, locale).click();
    await expect(page).toHaveURL(list);
    await expect(heading(page)).toHaveText(t('list.title'));
    const saved = card(page, 'Дилноза');
    for (const text of ['15384', '101동 1502호', phone.number, t('list.default')]) {
      await expect(saved).toContainText(text);
    }
    await expect(saved).toContainText(t('list.note', { note: '1234#' }));
    await expectAccessible(page);
    await noWiderThanThePhone(page);
  });

  test(`an empty form reports what is missing (${locale})`, { tag: '@phone' }, async ({ page, context, phone }) => {
    await logInByPhone(context, phone);
    await page.goto(`${list}/add`);
    await hydrated(page);
    await field(page, 'phone_number').fill('my phone');
    await save(page, locale).click();
    await expect(page.getByRole('alert').filter({ hasText: t('form.problem') })).toBeVisible();
    const name = field(page, 'recipient_name');
    await expect(name).toHaveAccessibleDescription(new RegExp(fieldErrorText(locale, 'required')));
    await expect(name).toBeFocused();
    await expect(field(page, 'phone_number')).toHaveAccessibleDescription(
      new RegExp(errorText(locale, 'phone_invalid')),
    );
    await expect(field(page, 'address_text')).toHaveAccessibleDescription(new RegExp(t('form.mustSelect')));
    for (const wrong of ['recipient_name', 'phone_number', 'address_text']) {
      await expect(field(page, wrong)).toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessible(page);
    await noWiderThanThePhone(page);

    // A corrected field is no longer marked as invalid.
    await name.fill('Ali');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await field(page, 'zip_code').fill('123');
    await field(page, 'address_text').fill('서울');
    await field(page, 'phone_number').fill('02-123-4567');
    await save(page, locale).click();
    await expect(field(page, 'zip_code')).toHaveAccessibleDescription(new RegExp(t('form.zipInvalid')));
    await expect(field(page, 'phone_number')).toHaveAccessibleDescription(
      new RegExp(errorText(locale, 'phone_incorrect')),
    );
    await expect(page).toHaveURL(`${list}/add`);

    // Once every marked field was changed, the summary is outdated.
    const summary = page.getByRole('alert').filter({ hasText: t('form.problem') });
    await expect(summary).toBeVisible();
    await field(page, 'zip_code').fill('15384');
    await expect(summary).toBeVisible();
    await field(page, 'phone_number').fill(phone.number);
    await expect(summary).toHaveCount(0);
  });

  test(`a new phone number is confirmed by a code (${locale})`, { tag: '@phone' }, async ({ page, context, phone }) => {
    const say = sayAccount[locale];
    const other = new TestPhone();
    await logInByPhone(context, phone);
    await page.goto(`${list}/add?zip_code=15384&address_text=${encodeURIComponent('다문화길 16')}`);
    await hydrated(page);
    await field(page, 'recipient_name').fill('Ali');
    await field(page, 'phone_number').fill(other.number);
    await expect(page.getByText(t('form.phoneNeedsCode'), { exact: true })).toBeVisible();
    // The code cannot be skipped.
    await save(page, locale).click();
    await expect(field(page, 'phone_number')).toHaveAccessibleDescription(
      new RegExp(fieldErrorText(locale, 'phone_not_validated')),
    );
    await page.getByRole('button', { name: say('login.sendCode') }).click();
    await expect(field(page, 'code')).toBeFocused();
    await expectAccessible(page);
    const right = await other.nextCode(context.request);
    await field(page, 'code').fill(wrongCode(right));
    await expect(field(page, 'code')).toHaveAccessibleDescription(new RegExp(errorText(locale, 'code_wrong')));
    await field(page, 'code').fill(right);
    await expect(page.getByText(t('form.phoneConfirmed'), { exact: true })).toBeVisible();
    await expect(field(page, 'code')).toHaveCount(0);
    await save(page, locale).click();
    await expect(card(page, 'Ali')).toContainText(other.number);
    // The number is now verified.
    await page.goto(`${list}/add`);
    await hydrated(page);
    await field(page, 'phone_number').fill(other.number);
    await expect(page.getByText(t('form.phoneValidated'), { exact: true })).toBeVisible();
  });

  test(`addresses are changed and deleted, and the default moves (${locale})`, { tag: '@phone' }, async ({
    page,
    context,
    phone,
  }) => {
    await logInByPhone(context, phone);
    const home = await addAddress(context, phone);
    await addAddress(context, phone, { recipient_name: 'Зухра', zip_code: '63100', address_text: '제주시 첨단로 242' });
    await page.goto(list);
    await hydrated(page);
    await expect(names(page)).toHaveText(['Алишер', 'Зухра']);
    await expect(card(page, 'Зухра')).toContainText(t('list.jeju'));
    await expect(card(page, 'Алишер')).toContainText(t('list.default'));
    await page.getByRole('button', { name: t('list.makeDefaultLabel', { name: 'Зухра' }) }).click();
    await expect(page.getByRole('status').filter({ hasText: t('list.defaultMoved') })).toBeVisible();
    await expect(names(page)).toHaveText(['Зухра', 'Алишер']);
    await expect(card(page, 'Алишер').getByText(t('list.default'), { exact: true })).toHaveCount(0);

    await page.getByRole('link', { name: t('list.editLabel', { name: 'Алишер' }) }).click();
    await expect(page).toHaveURL(`${list}/${home.id}`);
    await expect(heading(page)).toHaveText(t('form.editTitle'));
    await expect(field(page, 'zip_code')).toHaveValue('15384');
    await expectAccessible(page);
    await field(page, 'recipient_name').fill('Алишер Каримов');
    await page.getByRole('checkbox', { name: t('form.makeDefault') }).check();
    await save(page, locale).click();
    await expect(page).toHaveURL(list);
    await expect(names(page)).toHaveText(['Алишер Каримов', 'Зухра']);

    await page.getByText(t('list.delete'), { exact: true }).first().click();
    await expectAccessible(page);
    await card(page, 'Алишер Каримов')
      .getByRole('button', { name: t('list.deleteConfirm') })
      .click();
    await expect(page.getByRole('status').filter({ hasText: t('list.deleted') })).toBeVisible();
    await expect(names(page)).toHaveText(['Зухра']);
    // One address must be the default.
    await expect(card(page, 'Зухра').getByText(t('list.default'), { exact: true })).toBeVisible();
  });
}

test('an address that is not found can be typed, and its zip code determines whether it is on Jeju', async ({
  page,
  context,
  phone,
}) => {
  await logInByPhone(context, phone);
  // An address that the lookup does not find can be typed.
  await page.goto('/addresses/zipcode');
  await hydrated(page);
  await searchBox(page).fill('없는길이름');
  await page.getByRole('link', { name: en('zip.byHand') }).click();
  await expect(page).toHaveURL('/addresses/add');
  await expect(jejuBox(page)).toBeEnabled();
  await jejuBox(page).check();
  await field(page, 'zip_code').fill('15384');
  await expect(jejuBox(page)).toBeDisabled();
  await expect(jejuBox(page)).not.toBeChecked();
  await expect(page.getByText(en('form.jejuNo', { zip: '15384' }), { exact: true })).toBeVisible();
  await field(page, 'zip_code').fill('63100');
  await expect(jejuBox(page)).toBeDisabled();
  await expect(jejuBox(page)).toBeChecked();
  await expect(page.getByText(en('form.jejuYes', { zip: '63100' }), { exact: true })).toBeVisible();
  await field(page, 'recipient_name').fill('Ali');
  await field(page, 'address_text').fill('제주시 첨단로 242');
  await save(page).click();
  await expect(card(page, 'Ali')).toContainText(en('list.jeju'));
  const [saved] = (await (await context.request.get('/api/addresses/')).json()).data;
  expect(saved).toMatchObject({ is_jeju: true, is_default: true, zip_code: '63100' });
});

test('a pasted message fills the form, and can be taken back', { tag: '@phone' }, async ({ page, context, phone }) => {
  await logInByPhone(context, phone);
  await page.goto('/addresses/add');
  await hydrated(page);
  await field(page, 'recipient_name').fill('Ali');
  const box = page.getByRole('textbox', { name: en('paste.label') });
  await box.fill('Damunhwa-gil 16, Ansan');
  await expect(page.getByText(en('paste.unclear'))).toBeVisible();
  await box.fill(`받는 사람: 알리셰르, ${phone.number}, 경기도 안산시 단원구 다문화길 16, 302호 (15384)`);
  const filled = ['name', 'mobile number', 'address', 'room', 'postal code'].join(', ');
  await expect(page.getByRole('status').filter({ hasText: en('paste.filled', { parts: filled }) })).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(field(page, 'recipient_name')).toHaveValue('알리셰르');
  await expect(field(page, 'address_text')).toHaveValue('경기도 안산시 단원구 다문화길 16');
  await expect(field(page, 'address_detail')).toHaveValue('302호');
  await expect(page.getByText(en('form.zipNotOnJeju', { zip: '15384' }))).toBeVisible();
  await expectAccessible(page);
  await noWiderThanThePhone(page);
  await page.getByRole('button', { name: en('paste.undo') }).click();
  await expect(field(page, 'recipient_name')).toHaveValue('Ali');
  await expect(field(page, 'address_text')).toHaveValue('');

  // Without a postal code the search adds it, and the English spelling.
  await box.fill('경기 안산시 단원구 다문화길 16, 302호');
  await expect(field(page, 'zip_code')).toHaveValue('15384');
  await expect(page.locator('input[name=address_en]')).toHaveValue(/Damunhwa-gil/);
  await page.getByRole('button', { name: en('paste.undo') }).click();

  // The same text may be pasted into the field for the address.
  await field(page, 'address_text').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, '(63100) 제주시 첨단로 242, 3층');
  await expect(field(page, 'address_text')).toHaveValue('제주시 첨단로 242');
  await expect(page.getByText(en('form.zipOnJeju', { zip: '63100' }))).toBeVisible();
  await save(page).click();
  await expect(card(page, 'Ali')).toContainText('3층');
});

test('the address lookup explains how to search', async ({ page, open, problems }) => {
  await open('/addresses/zipcode');
  await searchBox(page).fill('테헤란');
  await expect(results(page).first()).toBeVisible();
  await searchBox(page).fill('ул. Тегеран-ро, д. 152');
  await expect(results(page).first()).toContainText('테헤란로 152');
  await searchBox(page).fill('شارع طهران');
  await expect(page.getByText(en('zip.letters'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: en('zip.byHand') })).toBeVisible();
  await searchBox(page).fill('없는길이름');
  await expect(page.getByText(en('zip.empty', { query: '없는길이름' }), { exact: true })).toBeVisible();
  await expectAccessible(page);
  problems.expect(/net::ERR_FAILED/);
  await page.route('**/api/address-zipcode*', (route) => route.abort());
  await searchBox(page).fill('다문화길');
  const notice = page.getByRole('alert').filter({ hasText: en('zip.failed') });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/address-zipcode*');
  await notice.getByRole('link', { name: en('zip.again') }).click();
  await expect(results(page).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("returns 404 for another customer's address", async ({ context, phone, otherDevice, open, page }) => {
  const stranger = new TestPhone();
  await logInByPhone(otherDevice.context(), stranger);
  const { id } = await addAddress(otherDevice.context(), stranger);
  await logInByPhone(context, phone);
  await open(`/addresses/${id}`, 404);
  await expect(page.getByRole('main')).not.toContainText('Алишер');
  const calls = [
    await context.request.patch(`/api/addresses/${id}/`, { data: { recipient_name: 'Me' } }),
    await context.request.delete(`/api/addresses/${id}/`),
    await context.request.get('/api/addresses/delivery-price', { params: { address: id } }),
  ];
  expect(calls.map((call) => call.status())).toEqual([404, 404, 404]);
  await otherDevice.goto('/addresses');
  await expect(names(otherDevice)).toHaveText(['Алишер']);
});

test('the form for a new address requires a login', { tag: '@phone' }, async ({ page, phone }) => {
  await page.goto('/addresses/add');
  await expect(loginDialog(page)).toBeVisible();
  await fillLogin(page, loginDialog(page), phone);
  await expect(page).toHaveURL('/addresses/add');
  await expect(field(page, 'recipient_name')).toBeVisible();
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of walkedIn('ru')) {
    const t = sayAddresses[locale];
    const list = `${prefixOf[locale]}/addresses`;

    test(`an address is found, saved and deleted in ${locale}`, async ({ page, context, phone }) => {
      await logInByPhone(context, phone);
      await page.goto(list);
      await page.getByRole('link', { name: t('list.add') }).click();
      await find(page, locale).click();
      await searchBox(page, locale).fill('다문화길 16');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('form.find') })
        .click();
      await results(page, locale).filter({ hasText: street }).first().click();
      await expect(field(page, 'zip_code')).toHaveValue('15384');
      await save(page, locale).click();
      await expect(field(page, 'recipient_name')).toHaveAccessibleDescription(
        new RegExp(fieldErrorText(locale, 'required')),
      );
      await expect(field(page, 'address_text')).toHaveValue(street);
      await field(page, 'recipient_name').fill('Ali');
      await save(page, locale).click();
      await expect(page).toHaveURL(list);
      await expect(card(page, 'Ali')).toContainText('15384');
      await page.getByText(t('list.delete'), { exact: true }).click();
      await page.getByRole('button', { name: t('list.deleteConfirm') }).click();
      await expect(heading(page)).toHaveText(t('list.empty'));
    });
  }

  test('a new phone number is confirmed with plain forms', async ({ page, context, phone }) => {
    const other = new TestPhone();
    await logInByPhone(context, phone);
    await page.goto('/addresses/add?zip_code=15384&address_text=Damunhwa');
    await field(page, 'recipient_name').fill('Ali');
    await field(page, 'phone_number').fill(other.number);
    await save(page).click();
    await page.getByRole('button', { name: sayAccount.en('login.sendCode') }).click();
    await expect(field(page, 'recipient_name')).toHaveValue('Ali');
    // Saving directly also submits the code.
    await field(page, 'code').fill(await other.nextCode(context.request));
    await save(page).click();
    await expect(card(page, 'Ali')).toContainText(other.number);
  });
});

test('input from before hydration is kept', { tag: '@phone' }, async ({ page, context, phone }) => {
  await logInByPhone(context, phone);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/addresses/add', { waitUntil: 'commit' });
  await field(page, 'phone_number').fill('010-9999-0000');
  await field(page, 'zip_code').fill('63000');
  scripts.resolve();
  await hydrated(page);
  // The page has applied both answers: the number needs a code, the zip code is on Jeju.
  await expect(page.getByRole('button', { name: sayAccount.en('login.sendCode') })).toBeVisible();
  await expect(jejuBox(page)).toBeChecked();
  await expect(field(page, 'phone_number')).toHaveValue('010-9999-0000');
  await expect(field(page, 'zip_code')).toHaveValue('63000');
});
