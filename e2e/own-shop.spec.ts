import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { codeOfNow } from '../src/domain/staff/authentication/totp.ts';
import { addDays, koreanDateOf } from '../src/kernel/korea-time.ts';
import { groupedDigits } from '../src/kernel/money.ts';
import { freePort } from '../src/platform/start/free-port.ts';
import { ShopProcess } from '../src/platform/testing/shop-process.ts';
import { findSize } from './basket-steps.ts';
import { becomeBuyer, consentBox, openCheckout, orderButton, unfoldTransfers } from './checkout-steps.ts';
import { logInByPhone, test } from './customer.ts';
import { photoFile } from './delivered-order.ts';
import { expect, hydrated } from './fixtures.ts';
import { TestPhone } from './sms-inbox.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;
const root = join(import.meta.dirname, '..');
const today = () => koreanDateOf(Date.now());
const languages = ['en', 'ru', 'uz'] as const;

/** Makes the owner as a new shop's operator does, and returns the key of their authenticator app. */
async function appointOwner(dataDir: string, phone: TestPhone): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/staff.ts', 'add', phone.number, 'owner'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  return new URL(/^otpauth:\S+$/m.exec(stdout)?.[0] ?? '').searchParams.get('secret') ?? '';
}

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer(),
});

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

async function save(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Deletes the whole demo, which needs a typed confirmation. */
async function emptyTheDemo(page: Page): Promise<void> {
  await goTo(page, '/admin/opening');
  await page.getByLabel(t('opening.type', { word: 'EMPTY' })).fill('EMPTY');
  await save(page, t('opening.empty'));
  await expect(page.getByText(t('jobs.done'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('opening.title') })
    .click();
  await expect(page.getByText(t('opening.stays'))).toBeVisible();
}

async function enterCompany(page: Page): Promise<void> {
  await goTo(page, '/admin/settings/company');
  await page.getByLabel(t('field.representative')).fill('Malika Karimova');
  await save(page, t('settings.save'));
  await expect(page.getByText(t('settings.saved'))).toBeVisible();
}

async function makeShelf(page: Page): Promise<void> {
  await goTo(page, '/admin/window/categories/new');
  for (const language of languages)
    await page.getByLabel(t('category.nameIn', { language: t(`language.${language}`) })).fill(`Sweets ${language}`);
  await page.getByLabel(t('category.slug')).fill('sweets');
  await page.locator('input[type=file]').setInputFiles([await picture('sweets.png', '#e8c8d8')]);
  await expect(page.getByRole('img', { name: t('window.picture') })).toBeVisible();
  await save(page, t('window.save'));
  await expect(page).toHaveURL('/admin/window/categories');
  await goTo(page, '/admin/window/brands/new');
  await page.getByLabel(t('brand.name'), { exact: true }).fill('Registon');
  await page.getByLabel(t('brand.country')).fill('UZ');
  await save(page, t('window.save'));
  await expect(page).not.toHaveURL(/\/new$/);
}

async function enterCertificate(page: Page): Promise<void> {
  await goTo(page, '/admin/certificates/new');
  await page.getByLabel(t('certs.number')).fill('KMF-1');
  await page.getByLabel(t('certs.body')).fill('Korea Muslim Federation');
  await page.getByLabel(t('cert.from')).fill(addDays(today(), -100));
  await page.getByLabel(t('certs.until')).fill(addDays(today(), 300));
  await page.getByLabel(t('cert.country')).fill('KR');
  await page.getByLabel(t('cert.scope.en')).fill('Sweets');
  await save(page, t('cert.save'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cert.title', { number: 'KMF-1' }));
  await page.locator('input[type=file]').setInputFiles(await photoFile());
  await save(page, t('cert.scanSend'));
  await expect(page.getByRole('link', { name: t('cert.scanSee') })).toBeVisible();
}

async function makeProduct(page: Page): Promise<void> {
  await goTo(page, '/admin/products/new');
  for (const language of languages) {
    const text = (field: 'name' | 'description' | 'ingredients') =>
      page.getByLabel(`${t(`product.${field}`)}, ${t(`language.${language}`)}`, { exact: true });
    await text('name').fill({ en: 'Halva of Samarkand', ru: 'Халва самаркандская', uz: 'Samarqand holvasi' }[language]);
    await text('description').fill(`Sweet ${language}`);
    await text('ingredients').fill(`Sesame ${language}`);
  }
  await page.locator('input[type=file]').setInputFiles([await picture('halva.png', '#c9a26b')]);
  await expect(page.getByRole('img', { name: t('pictures.picture', { number: 1 }) })).toBeVisible();
  await page.getByLabel(t('product.sku')).fill('HALVA-400');
  await page.getByLabel(t('product.amount')).fill('400');
  await page.getByLabel(t('product.price')).fill('7,000');
  for (const field of ['products.category', 'products.brand', 'product.certificate'] as const)
    await page.getByRole('combobox', { name: t(field), exact: true }).selectOption({ index: 1 });
  await page.getByLabel(t('product.origin')).fill('UZ');
  await page.getByLabel(t('product.kind')).selectOption('processed');
  await page.getByLabel(t('product.foodType')).fill('당류가공품');
  for (const field of ['product.producer', 'product.importer'] as const)
    await page.getByLabel(t(field)).fill('Demo mill');
  await page.getByLabel(t('product.import_declared')).check();
  await page.getByLabel(t('products.onSale')).check();
  await save(page, t('product.save'));
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
}

async function receiveDelivery(page: Page): Promise<void> {
  await goTo(page, '/admin/stock/receive');
  await page.getByLabel(t('receive.find')).fill('halva');
  await save(page, t('stock.find'));
  await page
    .getByRole('link', { name: /HALVA-400|halva/i })
    .first()
    .click();
  const lot = page.getByRole('group', { name: /halva/i });
  await lot.getByLabel(t('receive.lot')).fill('LOT-1');
  await lot.getByLabel(t('receive.quantity')).fill('20');
  await lot.getByLabel(t('receive.made')).fill(addDays(today(), -5));
  await lot.getByLabel(t('receive.until')).fill(addDays(today(), 200));
  await save(page, t('receive.send'));
  await expect(page.getByText(t('receive.done', { count: 1 }))).toBeVisible();
}

async function makeVoucher(page: Page): Promise<void> {
  await goTo(page, '/admin/vouchers/new');
  await page.getByLabel(t('voucher.code')).fill('WELCOME');
  await page.getByLabel(t('voucher.nameEn')).fill('Welcome');
  await page.getByLabel(t('voucher.amount'), { exact: true }).fill('1,001');
  await save(page, t('voucher.save'));
  await expect(page).toHaveURL(/\/admin\/vouchers\/\d+$/);
}

async function raisePrices(page: Page): Promise<void> {
  await goTo(page, '/admin/prices');
  await page.getByRole('textbox', { name: t('prices.amount') }).fill('10');
  await save(page, t('prices.preview'));
  await expect(page).toHaveURL(/\/import\/\d+$/);
  await page.getByRole('button', { name: t('sheets.take', { count: 1 }) }).click();
  await expect(page.getByText(t('sheets.state.taken'), { exact: true })).toBeVisible();
}

/** A customer orders and pays by transfer; the owner records the deposit. */
async function sell(customer: BrowserContext, owner: BrowserContext, voucher?: string): Promise<number> {
  const page = await customer.newPage();
  const { id } = await findSize(customer.request, 'halva-of-samarkand');
  await openCheckout(page, `${id}:2${voucher ? `&voucher=${voucher}` : ''}`);
  // The shop may offer nothing but transfers, or the customer used one before.
  const transfer = page.locator('input[name=payment_method][value=bank_transfer]');
  if (!(await transfer.isVisible())) await unfoldTransfers(page);
  await transfer.check();
  await consentBox(page).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/payment\/bank-transfer\/[\w-]+$/);
  const slug = page.url().split('/').at(-1) ?? '';
  const order = await customer.request.get('/api/orders/detail/', { params: { slug } });
  const { total_price: amount } = (await order.json()).data as { total_price: number };
  const paid = await owner.request.post('/api/staff/deposits/', {
    headers: { 'Idempotency-Key': `deposit-of-${slug}` },
    data: { amount, depositor: 'Алишер', paid_at: new Date().toISOString(), slug },
  });
  expect(paid.status(), await paid.text()).toBe(200);
  await page.close();
  return amount;
}

test(
  'an owner empties the demo, fills an own shop and sells, and the accounts match to the won',
  { tag: ['@phone', '@core'] },
  async ({ browser, problems, phone }, testInfo) => {
    const dataDir = testInfo.outputPath('data');
    const shop = new ShopProcess({ PORT: String(await freePort()), DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' });
    const baseURL = await shop.open();
    const [owner, customer] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
    for (const context of [owner, customer]) context.on('console', (message) => problems.noteConsole(message));
    try {
      const key = await appointOwner(dataDir, phone);
      await logInByPhone(owner, phone);
      const page = await owner.newPage();
      await page.setViewportSize({ width: 1280, height: 900 });
      await goTo(page, '/admin');
      await page.getByRole('textbox', { name: t('prove.code') }).fill(codeOfNow(key, Date.now()));
      await page.getByRole('button', { name: t('prove.send') }).click();
      await expect(page).toHaveURL('/admin');

      await emptyTheDemo(page);
      await enterCompany(page);
      await makeShelf(page);
      await enterCertificate(page);
      await makeProduct(page);
      await receiveDelivery(page);

      const guest = await customer.newPage();
      for (const [path, name] of [
        ['/products?q=halva', 'Halva of Samarkand'],
        ['/ru/products?q=халва', 'Халва самаркандская'],
        ['/uz/products?q=holva', 'Samarqand holvasi'],
      ] as const) {
        await guest.goto(path);
        await expect(guest.getByRole('article').getByRole('link', { name })).toBeVisible();
      }
      await expect(guest.getByRole('contentinfo')).toContainText('Malika Karimova');

      await makeVoucher(page);
      await becomeBuyer(customer, new TestPhone());
      const first = await sell(customer, owner, 'WELCOME');
      const soldOn = today();
      const { price } = await findSize(customer.request, 'halva-of-samarkand');
      await raisePrices(page);
      const newPrice = async () => (await findSize(customer.request, 'halva-of-samarkand')).price;
      await expect.poll(newPrice).toBe(price + price / 10);
      const second = await sell(customer, owner);
      expect(second - first).toBe((2 * price) / 10 + 1_001);

      await goTo(page, '/admin/numbers');
      const sales = page.getByRole('region', { name: t('numbers.sales') }).first();
      const row = sales.getByRole('row').filter({ has: page.getByRole('rowheader', { name: soldOn }) });
      await expect(row).toContainText(groupedDigits(first + second));
    } finally {
      await owner.close();
      await customer.close();
      shop.signal('SIGTERM');
      await shop.ended();
    }
  },
);
