import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds and more: begun last, one of them would be waited for by all other workers. */
const longest = [
  'ops/simulate/simulation.test.ts',
  'src/shop.test.ts',
  'src/features/sheets/sheet.api.test.ts',
  'src/features/identity/attacks.test.ts',
  'src/server.test.ts',
  'src/api-fuzz.test.ts',
  'src/features/orders/order.api.test.ts',
  'src/features/notifications/order-message.job.test.ts',
  'src/features/catalogue/shelf-keeper.test.ts',
  'database/seed/seed.test.ts',
  'src/features/claims/claim-money.test.ts',
];

/** The order in which `npm test` takes its files; in a fresh clone nothing is known of how long each took last time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
