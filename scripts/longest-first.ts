import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds and more: begun last, one of them would be waited for by all other workers. */
const longest = [
  'ops/simulate/simulation.test.ts',
  'src/domain/desks/import-export/sheet.api.test.ts',
  'src/app/shop.test.ts',
  'src/domain/desks/import-export/one-writer.api.test.ts',
  'src/app/api-fuzz.test.ts',
  'src/app/hang-up.test.ts',
  'src/domain/customers/identity/attacks.test.ts',
  'src/domain/money/deposits/bank-import.api.test.ts',
  'src/platform/tables/read-table.test.ts',
  'src/app/page-fuzz.test.ts',
  'src/app/image.test.ts',
  'src/domain/desks/today/today.api.test.ts',
  'src/app/server.test.ts',
  'src/app/customer-matrix.test.ts',
  'src/platform/jobs/living-workers.test.ts',
  'src/domain/fulfilment/messages/order-message.job.test.ts',
  'src/app/wire-attacks.test.ts',
];

/** The order in which `npm test` takes its files; in a fresh clone nothing is known of how long each took last time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? longest.length : at;
    };
    // All files of a project in a row: a worker that gets one of another project ends, and the next one loads all code again.
    const projectOf = ({ project }: TestSpecification) => (project.name === 'shop' ? 0 : 1);
    return (await super.sort(files)).toSorted(
      (one, other) => projectOf(one) - projectOf(other) || place(one) - place(other),
    );
  }
}
