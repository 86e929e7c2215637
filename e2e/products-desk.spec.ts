import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { comeBackTo, draftKeeps, expectNoDrafts } from './drafts.ts';
import { expect, hydrated } from './fixtures.ts';
import { withoutScriptsYet } from './slow-scripts.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;

// One after the other: a product that one test creates would move the rows that another one looks at.
test.describe.configure({ mode: 'default' });

const picture = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

test('a product is created in three languages with pictures, is shown in the shop, and an edit conflict is resolved', {
  tag: '@core',
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/products/new');
  await hydrated(page);
  const name = `Zaytun ${Date.now()}`;
  const text = (field: 'name' | 'description' | 'ingredients' | 'cautions', language: 'en' | 'ru' | 'uz') =>
    page.getByLabel(`${t(`product.${field}`)}, ${t(`language.${language}`)}`, { exact: true });
  for (const language of ['en', 'ru', 'uz'] as const) {
    await text('name', language).fill(`${name} ${language}`);
    await text('description', language).fill(`About ${language}`);
  }
  // As long as such texts may be.
  await text('description', 'ru').fill('ы'.repeat(4_900));
  await text('ingredients', 'ru').fill('я'.repeat(4_900));
  await text('description', 'uz').fill('oʻ'.repeat(2_400));
  await text('ingredients', 'en').fill('Olives');
  await text('ingredients', 'uz').fill('Zaytun');
  // The last of the texts, which not every product has.
  await text('cautions', 'en').fill('Olives have stones');
  await page
    .getByRole('button', { name: t('product.copyFrom', { language: t('language.en') }) })
    .last()
    .click();
  await expect(text('cautions', 'uz')).toHaveValue('Olives have stones');

  // A missing brand is added in between; the input is kept.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staffDrafts') ?? '')).toContain('Olives');
  for (const add of ['category.new', 'certs.new'] as const)
    await expect(page.getByRole('link', { name: t(add) })).toHaveAttribute('href', /\/new$/);
  await page.getByRole('link', { name: t('brand.add') }).click();
  await expect(page).toHaveURL('/admin/window/brands/new');
  await page.goto('/admin/products/new');
  await hydrated(page);
  await expect(page.getByRole('button', { name: t('draft.discard') })).toBeVisible();
  await expect(text('name', 'ru')).toHaveValue(`${name} ru`);

  // The second is chosen while the first is still being uploaded.
  const bothChosen = Promise.withResolvers<void>();
  await page.route('**/api/staff/product-pictures/**', async (route) => {
    await bothChosen.promise;
    await route.continue();
  });
  for (const file of [await picture('green.png', '#7a8f3c'), await picture('dark.png', '#2c2c34')])
    await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(t('pictures.sending', { count: 2 }))).toBeVisible();
  const list = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.locator('input[type=file]').setInputFiles(list);
  bothChosen.resolve();
  await expect(page.getByRole('img', { name: t('pictures.picture', { number: 2 }) })).toBeVisible();
  await expect(page.getByText(`prices.pdf: ${t('pictures.isNone')}`)).toBeVisible();
  // Each is previewed in both shapes that customers see.
  const shapeOf = (caption: 'pictures.square' | 'pictures.wide') =>
    page
      .locator('figure', { hasText: t(caption) })
      .locator('img')
      .first()
      .boundingBox();
  expect(await shapeOf('pictures.square')).toMatchObject({ width: 96, height: 96 });
  expect(await shapeOf('pictures.wide')).toMatchObject({ width: 128, height: 96 });
  await page.getByLabel(`${t('pictures.alt', { number: 1 })}, ${t('language.en')}`).fill('Green olives');
  await page.getByRole('button', { name: t('pictures.later', { number: 1 }) }).click();
  const altOf = (number: number) => page.getByLabel(`${t('pictures.alt', { number })}, ${t('language.en')}`);
  const pictureAt = (number: number) => page.getByRole('img', { name: t('pictures.picture', { number }) });
  const green = altOf(2);
  await expect(green).toHaveValue('Green olives');
  // By drag and drop too, in both directions.
  await pictureAt(2).dragTo(pictureAt(1));
  await expect(altOf(1)).toHaveValue('Green olives');
  await pictureAt(1).dragTo(pictureAt(2));
  await expect(green).toHaveValue('Green olives');

  // Pictures that only this form knows of are kept as well.
  const keptAlt = () => page.evaluate(() => localStorage.getItem('staffDrafts') ?? '');
  await expect.poll(keptAlt).toContain('Green olives');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('img', { name: t('pictures.picture', { number: 2 }) })).toBeVisible();
  await expect(green).toHaveValue('Green olives');

  await page.getByLabel(t('product.sku')).fill(`Z-${Date.now()}`);
  await page.getByLabel(t('product.amount')).fill('400');
  await page.getByLabel(t('product.price')).fill('5,900');
  await page.getByLabel(t('product.discount'), { exact: true }).fill('10');
  await page.getByLabel(t('product.discountUntil')).fill('2099-01-01T00:00');
  for (const field of ['products.category', 'products.brand', 'product.certificate'] as const)
    await page.getByRole('combobox', { name: t(field), exact: true }).selectOption({ index: 1 });
  await page.getByLabel(t('product.origin')).fill('UZ');
  await page.getByLabel(t('products.onSale')).check();
  await expectAccessible(page);

  // The customers' view of the page, before anything is saved.
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('group', { name: t('product.preview') })
    .getByRole('button', { name: 'RU' })
    .click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name: `${name} ru` })).toBeVisible();
  await expect(preview.getByText('Скидка по 31 декабря 2098 включительно')).toBeVisible();
  await expect(preview.getByText('5 310 ₩').first()).toBeVisible();
  await hydrated(preview);
  await expectAccessible(preview);
  await preview.close();
  const shelf = await context.request.get(`/api/staff/products/?q=${encodeURIComponent(name)}`);
  expect((await shelf.json()).data).toEqual([]);

  // Refused until all legally required information is there; the missing fields are named.
  await page.getByRole('button', { name: t('product.save'), exact: true }).click();
  await expect(page.getByText('Still needed: the kind of food, the producer, the importer')).toBeVisible();
  await page.getByLabel(t('product.kind')).selectOption('processed');
  await page.getByLabel(t('product.foodType')).fill('절임식품');
  for (const field of ['product.producer', 'product.importer'] as const)
    await page.getByLabel(t(field)).fill('Demo mill');
  await page.getByLabel(t('product.import_declared')).check();
  await page.getByRole('button', { name: t('product.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  expect(await page.evaluate(() => localStorage.getItem('staffDrafts'))).toBeNull();
  await hydrated(page);
  await expectAccessible(page);

  const editor = page.url();
  const id = editor.split('/').at(-1);
  const shop = await context.newPage();
  const inShop = await page.getByRole('link', { name: t('product.inShop') }).getAttribute('href');
  await shop.goto(`/ru${inShop}`);
  await expect(shop.getByRole('heading', { level: 1, name: `${name} ru` })).toBeVisible();
  await expect(shop.getByText('Скидка по 31 декабря 2098 включительно')).toBeVisible();
  await expect(shop.getByRole('img', { name: 'Green olives' })).toHaveCount(0);
  await shop.goto(inShop ?? '');
  await expect(shop.getByRole('img', { name: 'Green olives' })).toBeAttached();
  await shop.close();

  // Another staff member changes the name and the price in the meantime.
  const { data: product } = await (await context.request.get(`/api/staff/products/${id}/`)).json();
  const theirs = {
    version: product.version,
    name: { en: `${name} theirs` },
    variations: [{ id: product.variations[0].id, price: 6_500 }],
  };
  expect((await context.request.patch(`/api/staff/products/${id}/`, { data: theirs })).status()).toBe(200);
  await text('name', 'en').fill(`${name} mine`);
  await text('description', 'en').fill('Better words');
  await page.getByRole('button', { name: t('product.save'), exact: true }).click();
  await expect(page.getByText(t('stale.choose'))).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel(t('product.price')).first()).toHaveValue('6500');
  await page.getByLabel(t('stale.theirs')).check();
  await expect(text('name', 'en')).toHaveValue(`${name} theirs`);
  await page.getByRole('button', { name: t('product.save'), exact: true }).click();
  await expect(page.getByText(t('product.saved'))).toBeVisible();
  const { data: saved } = await (await context.request.get(`/api/staff/products/${id}/`)).json();
  expect(saved).toMatchObject({
    name: { en: `${name} theirs` },
    description: { en: 'Better words' },
    variations: [{ price: 6_500 }],
  });

  // In the list the product is found, reduced with one field, and archived.
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await hydrated(page);
  await expectAccessible(page);
  const show = page.getByRole('button', { name: t('orders.show') });
  await show.click();
  await expect(page).toHaveURL(/state=/);
  const discount = page.getByLabel(t('products.discountOf', { name: `${name} theirs`, size: '400 g' }));
  await discount.fill('20');
  await comeBackTo(page, '"20"');
  await discount.press('Enter');
  await expect(page.getByText(t('products.done', { count: 1 }))).toBeVisible();
  await expectNoDrafts(page);
  // Saved input is no longer a draft, also while the page stays open.
  await show.click();
  await expect(page.getByText(t('products.done', { count: 1 }))).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('draft.discard') })).toHaveCount(0);
  // A colleague saved first: the input is kept beside the current value.
  const price = page.getByLabel(t('products.priceOf', { name: `${name} theirs`, size: '400 g' }));
  await price.fill('7000');
  // Unsaved input is still there after the browser was closed.
  await comeBackTo(page, '7000');
  await expect(price).toHaveValue('7000');
  await page.getByRole('button', { name: t('draft.discard') }).click();
  await expect(price).toHaveValue('6500');
  await price.fill('7000');
  await draftKeeps(page, '7000');
  // Input from before the scripts had loaded counts as well.
  const come = await withoutScriptsYet(page);
  await page.reload({ waitUntil: 'commit' });
  await discount.fill('15');
  come();
  await hydrated(page);
  await expect(page.getByRole('button', { name: t('draft.discard') })).toBeVisible();
  await expect(price).toHaveValue('7000');
  await expect(discount).toHaveValue('15');
  await discount.fill('20');
  await price.focus();
  const quicker = {
    version: (await (await context.request.get(`/api/staff/products/${id}/`)).json()).data.version,
    variations: [{ id: product.variations[0].id, price: 6_800 }],
  };
  expect((await context.request.patch(`/api/staff/products/${id}/`, { data: quicker })).status()).toBe(200);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('products.refused', { count: 1 }))).toBeVisible();
  await expect(price).toHaveValue('7000');
  await expect(page.getByText(t('products.now', { value: '6800 ₩' }))).toBeVisible();
  await expectAccessible(page);
  // Archiving while a price is still unsaved saves the price too.
  await page.getByLabel(t('products.select', { name: `${name} theirs` })).check();
  await page.getByRole('button', { name: t('products.archive') }).click();
  await expect(page.getByText(t('products.none'))).toBeVisible();
  const { data: archived } = await (await context.request.get(`/api/staff/products/${id}/`)).json();
  expect(archived).toMatchObject({ archived: true, variations: [{ price: 7_000 }] });
  await expectNoDrafts(page);
});

test('all products of a search, also on other pages, are selected at once and counted', {
  tag: '@phone',
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  // The smallest category branch with more than one page.
  const read = async (path: string) => (await context.request.get(path)).json();
  const branches: string[] = (await read('/api/products/category-list/')).data.map(
    ({ id }: { id: number }) => `&category=${id}`,
  );
  const lists = await Promise.all(
    ['', ...branches].map(async (of) => {
      const query = `state=listed${of}`;
      return { query, count: (await read(`/api/staff/products/?${query}`)).count as number };
    }),
  );
  const [list] = lists.filter(({ count }) => count > 50).sort((one, other) => one.count - other.count);
  const { query, count } = list ?? { query: '', count: 0 };
  await page.goto(`/admin/products?${query}`);
  await hydrated(page);
  const chosen = Math.min(count, 200);
  await page.getByRole('button', { name: t('products.selectAll', { count: chosen }) }).click();
  await expect(page.getByText(t('products.picked', { count: chosen }))).toBeVisible();
  await expect(page.locator('input[type=checkbox][name=pick]').first()).toBeChecked();
  await expectAccessible(page);

  // Clearing the selection also clears rows on other pages, and keeps the input.
  const form = page.locator('form:has([data-all-rows])');
  const toBeSent = () => form.evaluate((it: HTMLFormElement) => new FormData(it).getAll('pick').length);
  expect(await toBeSent()).toBe(chosen);
  const price = page.locator('input[name^="price."]').first();
  await price.fill('123450');
  const ofPage = page.getByRole('checkbox', { name: t('orders.selectPage') });
  await expect(ofPage).toBeChecked();
  await ofPage.uncheck();
  await expect(page.getByText(t('products.picked', { count: chosen }))).toHaveCount(0);
  expect(await toBeSent()).toBe(0);
  await expect(price).toHaveValue('123450');
  await page.getByRole('button', { name: t('products.selectAll', { count: chosen }) }).click();
  await expect(page.getByText(t('products.picked', { count: chosen }))).toBeVisible();
  await expect(ofPage).toBeChecked();
  await page.getByRole('link', { name: t('orders.selectNone') }).click();
  await expect(page.getByText(t('products.picked', { count: chosen }))).toHaveCount(0);
  expect(await toBeSent()).toBe(0);
  await expect(ofPage).not.toBeChecked();
  await expect(price).toHaveValue('123450');
  await price.fill(await page.locator('input[name^="was.price."]').first().inputValue());
  await page.getByRole('button', { name: t('products.selectAll', { count: chosen }) }).click();
  await expect(page.getByText(t('products.picked', { count: chosen }))).toBeVisible();
  expect(await toBeSent()).toBe(chosen);
  // They are already listed: the shop does not change.
  await page.getByRole('button', { name: t('products.list'), exact: true }).click();
  await expect(page.getByText(t('products.done', { count: chosen }))).toBeVisible();
  await expect(page.getByText(t('products.picked', { count: chosen }))).toHaveCount(0);
});

test('the product list fits a tablet in every language', async ({ context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const locale of ['en', 'ru', 'uz'] as const) {
    await context.request.patch('/api/users/me/', { data: { locale } });
    await page.goto('/admin/products');
    await page.evaluate(() => document.fonts.ready);
    const table = page.getByRole('region', { name: sayStaff[locale]('products.title') });
    expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth), locale).toBe(0);
  }
});
