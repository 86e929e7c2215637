import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { progressLine } from './progress.ts';

/** Reports to `npm test` how many end-to-end tests have ended; a retried one counts once. */
export default class JourneysProgress implements Reporter {
  #total = 0;
  readonly #done = new Set<string>();

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test: TestCase): void {
    this.#done.add(test.id);
    process.stdout.write(progressLine({ done: this.#done.size, total: this.#total }));
  }

  printsToStdio(): boolean {
    return false;
  }
}
