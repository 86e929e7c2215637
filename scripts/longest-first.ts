import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds or more: if one of them started last, all other workers would wait for it. */
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

/** The order of files in `npm test`. A fresh clone has no durations of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? longest.length : at;
    };
    // All files of a project in a row: a worker that gets a file of another project restarts and loads all code again.
    const projectOf = ({ project }: TestSpecification) => (project.name === 'shop' ? 0 : 1);
    return (await super.sort(files)).toSorted(
      (one, other) => projectOf(one) - projectOf(other) || place(one) - place(other),
    );
  }
}
