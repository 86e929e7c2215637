import type { Page } from '@playwright/test';

/** Holds scripts back as a slow connection would; returns a function that releases them. */
export async function withoutScriptsYet(page: Page, files = '*.js'): Promise<() => void> {
  const allowed = Promise.withResolvers<void>();
  await page.route(`**/assets/${files}`, async (route) => {
    await allowed.promise;
    await route.continue();
  });
  return allowed.resolve;
}
