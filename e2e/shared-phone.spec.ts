import type { BrowserContext, Page } from '@playwright/test';
import { becomeBuyer, openCheckout, unfoldNote } from './checkout-steps.ts';
import { answerSimulator, logInByPhone, newName, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { TestPhone } from './sms-inbox.ts';
import { sayAccount, sayAddresses, sayCheckout } from './words.ts';

const address = sayAddresses.en;
const items = '1:2';
const note = (page: Page) => page.getByRole('textbox', { name: sayCheckout.en('checkout.note') });
const typed = (page: Page) =>
  page.getByRole('main').locator('input[name=recipient_name], input[name=address_detail], input[name=entrance_note]');

/** An address form abandoned for an address lookup, and the note of an order that was not submitted. */
async function leaveThingsBehind(page: Page): Promise<void> {
  await openCheckout(page, items);
  await unfoldNote(page);
  await note(page).fill('ring twice, Zarina');
  await page.goto('/addresses/add');
  await hydrated(page);
  for (const field of await typed(page).all()) await field.fill('Zarina 1502 #4321');
  await page.getByRole('link', { name: address('form.find'), exact: true }).click();
  await expect(page).toHaveURL('/addresses/zipcode');
  await hydrated(page);
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/me');
  await hydrated(page);
  const answered = page.waitForResponse(
    (answer) => answer.url().includes('/me.data') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: sayAccount.en('me.logOut'), exact: true }).click();
  expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache"');
  await expect(page).toHaveURL('/');
  await hydrated(page);
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function expectNothingOfZarina(page: Page): Promise<void> {
  expect(await kept(page)).not.toMatch(/Zarina|4321|ring twice/);
  await page.goto('/addresses/add');
  await hydrated(page);
  await page.getByRole('link', { name: address('form.find'), exact: true }).click();
  await expect(page).toHaveURL('/addresses/zipcode');
  await page.goBack();
  await expect(page).toHaveURL('/addresses/add');
  for (const field of await typed(page).all()) await expect(field).toHaveValue('');
  await openCheckout(page, items);
  await expect(page.locator('textarea[name=note]')).toHaveValue('');
}

async function become(context: BrowserContext): Promise<void> {
  await becomeBuyer(context, new TestPhone());
}

test.describe('the next customer on a phone', { tag: '@phone' }, () => {
  test("sees no input of the previous customer in any tab, and keeps the shop's language and theme", {
    tag: '@core',
  }, async ({ page, context, open }) => {
    await become(context);
    await open('/me');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await context.addCookies([{ name: 'locale', value: 'en', url: page.url() }]);
    await leaveThingsBehind(page);
    const otherTab = await context.newPage();
    await leaveThingsBehind(otherTab);

    await logOut(otherTab);
    expect(await kept(otherTab)).not.toMatch(/Zarina|4321|ring twice/);
    expect(await otherTab.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    // This tab is beside the other one, so it never becomes visible again.
    await expect.poll(() => kept(page).catch(() => 'Zarina')).not.toMatch(/Zarina|4321|ring twice/);
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('en');
    await become(context);
    await otherTab.reload();
    await hydrated(otherTab);
    await expectNothingOfZarina(otherTab);

    // This tab was open all the time.
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => kept(page).catch(() => 'Zarina')).not.toMatch(/Zarina|4321|ring twice/);
    await hydrated(page);
    await expectNothingOfZarina(page);
  });

  test('sees no such input after logging in with Google without a logout', async ({ page, context }) => {
    const otherTab = await context.newPage();
    await otherTab.goto('/login?next=/saved');
    await hydrated(otherTab);
    await become(context);
    await leaveThingsBehind(page);
    await otherTab.getByRole('button', { name: sayAccount.en('login.google') }).click();
    await answerSimulator(otherTab, newName());
    await expect(otherTab).toHaveURL('/saved');
    // This tab notices the other login and reloads its page, which may interrupt a navigation.
    await expect(() => page.goto('/saved')).toPass();
    await hydrated(page);
    expect(await kept(page)).not.toMatch(/Zarina|4321|ring twice/);
  });

  test('sees no such input once the login has expired', async ({ page, context }) => {
    await become(context);
    await leaveThingsBehind(page);
    await context.clearCookies();
    await page.goto('/');
    await hydrated(page);
    expect(await kept(page)).not.toMatch(/Zarina|4321|ring twice/);
  });

  test('the same customer finds unfinished input again', async ({ page, context, phone }) => {
    await logInByPhone(context, phone);
    await page.goto('/addresses/add');
    await hydrated(page);
    for (const field of await typed(page).all()) await field.fill('Zarina 1502 #4321');
    await page.getByRole('link', { name: address('form.find'), exact: true }).click();
    await expect(page).toHaveURL('/addresses/zipcode');
    await page.goBack();
    for (const field of await typed(page).all()) await expect(field).toHaveValue('Zarina 1502 #4321');
  });
});
