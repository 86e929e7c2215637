import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/** Everything that went wrong in the browser during a test: none of it may go unnoticed. */
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

  /** Says that this test brings about a problem on purpose. It has to happen, and nothing else may. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** For a problem that may happen or not, and is not what the test is about. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  async check(): Promise<void> {
    const known = [...this.#expected, ...this.#allowed];
    const surprising = () => this.#seen.filter((problem) => !known.some((pattern) => pattern.test(problem)));
    const missing = () => this.#expected.filter((pattern) => !this.#seen.some((problem) => pattern.test(problem)));
    // The browser may report a moment after the fact.
    await expect.poll(missing, 'problems that had to happen').toEqual([]);
    expect(surprising(), 'problems that nobody expected').toEqual([]);
  }
}

interface Fixtures {
  readonly problems: Problems;
  /** Opens a page that must answer with this status, waits until it is alive, and checks it in light and dark. */
  readonly open: (path: string, status?: number) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      problems.allow(/Service Worker registration blocked by Playwright/);
      // Hydration that fails is reported by React as an error of the page.
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
      // Without JavaScript the checker cannot run either; the same page is checked where it can.
      if (javaScriptEnabled === false) return;
      await hydrated(page);
      await expectAccessible(page);
    });
  },
});

/** Chromium's words for an answer that is an error. */
export function failedLoad(status: number, path: string): RegExp {
  const address = path.replace(/[.?]/g, '\\$&');
  return new RegExp(`Failed to load resource: .* status of ${status} .*\\[http://[^/]+${address}(\\?.*)?\\]$`);
}

/** The page marks itself once scripts answer; before that, a click would still be the browser's own. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor();
}

/** All of it: innerText leaves out what the browser has not painted yet. */
export async function textOf(part: Locator): Promise<string> {
  return (await part.textContent()) ?? '';
}

export { expect };
