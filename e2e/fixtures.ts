import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/** Every problem in the browser during a test: none may go unnoticed. */
export class Problems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  note(problem: string): void {
    this.#seen.push(problem);
  }

  noteConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    this.note(`${message.text()} [${message.location().url}]`);
  }

  /** Expects a problem that the test causes on purpose. It must happen, and no other may. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Allows a problem that may or may not happen and is not what the test is about. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  async check(): Promise<void> {
    const known = [...this.#expected, ...this.#allowed];
    const surprising = () => this.#seen.filter((problem) => !known.some((pattern) => pattern.test(problem)));
    const missing = () => this.#expected.filter((pattern) => !this.#seen.some((problem) => pattern.test(problem)));
    // The browser may report a problem a moment later.
    await expect.poll(missing, 'expected problems that did not happen').toEqual([]);
    expect(surprising(), 'unexpected problems').toEqual([]);
  }
}

interface Fixtures {
  readonly problems: Problems;
  /**
   * Opens a page that must respond with this status, waits for hydration, and checks accessibility in light and dark.
   */
  readonly open: (path: string, status?: number) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      problems.allow(/Service Worker registration blocked by Playwright/);
      // React reports a failed hydration as an error of the page.
      context.on('console', (message) => problems.noteConsole(message));
      context.on('weberror', (error) => problems.note(`${error.error()} [${error.page()?.url()}]`));
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          console.error(`Content Security Policy: ${effectiveDirective} blocked ${blockedURI}`);
        });
      });
      await use(problems);
      await problems.check();
    },
    { auto: true },
  ],

  open: async ({ page, problems, javaScriptEnabled }, use) => {
    await use(async (path, status = 200) => {
      if (status >= 400) problems.expect(failedLoad(status, path));
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      // Without JavaScript the checker cannot run either; the same page is checked by a test with scripts.
      if (javaScriptEnabled === false) return;
      await hydrated(page);
      await expectAccessible(page);
    });
  },
});

/** Chromium's console message for an error response. */
export function failedLoad(status: number, path: string): RegExp {
  const address = path.replace(/[.?]/g, '\\$&');
  return new RegExp(`Failed to load resource: .* status of ${status} .*\\[http://[^/]+${address}(\\?.*)?\\]$`);
}

/** The page sets a marker after hydration; before it, a click would still be the browser's own navigation. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor();
}

/** The complete text: innerText omits what the browser has not painted yet. */
export async function textOf(part: Locator): Promise<string> {
  return (await part.textContent()) ?? '';
}

export { expect };
