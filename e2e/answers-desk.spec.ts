import { errorText } from '../src/platform/i18n/error-text.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;

test('the result of a form far down a page scrolls into view, also when its text is unchanged', {
  tag: '@phone',
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto('/admin/products/new');
  await hydrated(page);
  const says = errorText('en', 'invalid_input');
  for (let times = 0; times < 2; times++) {
    // The browser's own validation would stop at the first empty field.
    await page.locator('form[method=post]').evaluateAll((forms) => {
      for (const form of forms) (form as HTMLFormElement).noValidate = true;
    });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: t('product.save') }).click();
    const problem = page.getByRole('alert').filter({ hasText: says });
    await expect(problem).toBeInViewport();
  }
});
