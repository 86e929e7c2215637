import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Locale } from '../src/kernel/locale.ts';
import { test as base, expect, hydrated } from './fixtures.ts';
import { TestPhone } from './sms-inbox.ts';
import { sayAccount } from './words.ts';

interface Fixtures {
  readonly phone: TestPhone;
  /** Another browser with its own cookies. */
  readonly otherDevice: Page;
}

export const test = base.extend<Fixtures>({
  phone: async ({ browserName: _ }, use) => use(new TestPhone()),
  otherDevice: async ({ browser, problems }, use) => {
    const context = await browser.newContext();
    context.on('console', (message) => problems.noteConsole(message));
    context.on('weberror', (error) => problems.note(String(error.error())));
    await use(await context.newPage());
    await context.close();
  },
});

/** One name per test: the same name at the simulator is the same customer. */
export const newName = () => `Guest ${randomUUID()}`;

/** Logs in through the API; the browser gets the cookies. */
export async function logInByPhone(context: BrowserContext, phone: TestPhone): Promise<void> {
  const asked = await context.request.post('/api/users/sms-login/', { data: { phone_number: phone.number } });
  expect(asked.status(), await asked.text()).toBe(200);
  const code = await phone.nextCode(context.request);
  const data = { phone_number: phone.number, code };
  const verified = await context.request.post('/api/users/sms-verify/', { data });
  expect(verified.status(), await verified.text()).toBe(200);
}

/** A customer without a phone number. */
export async function logInWithGoogle(page: Page, name: string, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByRole('button', { name: sayAccount.en('login.google') }).click();
  await answerSimulator(page, name);
  await expect(page).toHaveURL(next);
}

/** Answers the simulated Google or Kakao login with this name. */
export async function answerSimulator(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/oidc\/\w+\/interaction\//);
  await page.locator('input[name=name]').fill(name);
  await page.locator('button[value=continue]').click();
}

export function loginDialog(page: Page, locale: Locale = 'en'): Locator {
  return page.getByRole('dialog', { name: sayAccount[locale]('login.title') });
}

/** Completes both steps of a login form, in the dialog or on the page. */
export async function fillLogin(page: Page, form: Page | Locator, phone: TestPhone, locale: Locale = 'en') {
  const t = sayAccount[locale];
  await form.getByRole('textbox', { name: t('login.phone') }).fill(phone.number);
  await form.getByRole('button', { name: t('login.sendCode') }).click();
  const code = form.getByRole('textbox', { name: t('login.code') });
  await expect(code).toBeVisible();
  // With scripts, a complete code submits itself.
  await code.fill(await phone.nextCode(page.context().request));
}

/** The page shown instead of one that needs a login. */
export async function expectLocked(page: Page, path: string, locale: Locale = 'en'): Promise<void> {
  await page.goto(path);
  await expect(loginDialog(page, locale)).toBeVisible();
}

/** Waits until the server has received a change of the basket, so that another device can see it. */
export async function toldServer(page: Page, act: () => Promise<unknown>): Promise<void> {
  const heard = page.waitForResponse((answer) => /\/cart-items\/sync\/$/.test(answer.url()));
  await act();
  expect((await heard).status()).toBe(200);
}

/** Opens a page as a customer and waits until the baskets are merged: a logout before that would reject the call. */
export async function openInSync(page: Page, path: string): Promise<void> {
  await toldServer(page, () => page.goto(path));
  await hydrated(page);
}
