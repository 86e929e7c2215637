import type { Reporter, TestSpecification } from 'vitest/node';
import { progressLine } from './progress.ts';

/** Reports to `npm test` how many test files have ended. */
export default class VitestProgress implements Reporter {
  #total = 0;
  #done = 0;

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#total = files.length;
  }

  onTestModuleEnd(): void {
    this.#done++;
    process.stdout.write(progressLine({ done: this.#done, total: this.#total }));
  }
}
