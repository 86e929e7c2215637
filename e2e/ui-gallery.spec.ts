import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('a dialog opens and closes by keyboard and returns the focus', async ({ page, open }) => {
  await open('/dev/ui');
  const opener = page.getByRole('button', { name: 'Open dialog' });
  const dialog = page.getByRole('dialog', { name: 'Delete this address?' });

  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a press outside closes the dialog', { tag: '@phone' }, async ({ page, open }) => {
  await open('/dev/ui');
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('a sheet keeps the focus inside', async ({ page, open }) => {
  await open('/dev/ui');
  await page.getByRole('button', { name: 'Open sheet' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show 24 products' }).focus();
  await page.keyboard.press('Tab');
  const outside = await page.evaluate(
    () => document.activeElement?.closest('main') && !document.activeElement.closest('dialog'),
  );
  expect(outside).toBeFalsy();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('a stepper opens, counts and closes without losing the focus', { tag: '@phone' }, async ({ page, open }) => {
  await open('/dev/ui');
  const stepper = page.getByRole('group', { name: 'Quantity', exact: true });
  const add = page.getByRole('button', { name: 'Add', exact: true }).first();
  await add.press('Enter');
  await expect(stepper.getByRole('status')).toHaveText('1');
  await expect(stepper.getByRole('button', { name: 'One more' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stepper.getByRole('status')).toHaveText('2');
  await stepper.getByRole('button', { name: 'One less' }).press('Enter');
  await stepper.getByRole('button', { name: 'One less' }).press('Enter');
  await expect(add).toBeFocused();

  const limited = page.getByRole('group', { name: 'Quantity in basket' });
  const more = limited.getByRole('button', { name: 'One more' });
  await more.click();
  await expect(limited.getByRole('status')).toHaveText('3');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.press('Enter');
  await expect(limited.getByRole('status')).toHaveText('3');
});

test('a toast is announced and can be undone and dismissed', async ({ page, open }) => {
  await open('/dev/ui');
  const messages = page.getByRole('region', { name: 'Messages' });
  const opener = page.getByRole('button', { name: 'With undo' });
  // A bar like the one with "Pay": it stays in view, and no message may cover it.
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.className = 'sticky-actions';
    bar.style.cssText = 'position: fixed; inset: auto 0 60px; height: 80px';
    document.body.append(bar);
  });
  await opener.press('Enter');
  const undo = messages.getByRole('button', { name: 'Undo' });
  const { y = 0, height = 0 } = (await undo.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(
    await page
      .locator('.sticky-actions')
      .last()
      .evaluate((bar) => bar.getBoundingClientRect().top),
  );
  // It stays while it has the focus.
  await undo.focus();
  await expect(messages.getByRole('status')).toContainText('Pomegranate removed from your basket');
  await expectAccessible(page);
  await undo.press('Enter');
  await expect(messages.getByRole('status')).toContainText('It is back');
  await messages.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(messages.getByRole('status')).toBeEmpty();
});
