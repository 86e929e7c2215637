import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditedTables } from './audited-tables.ts';

it('every audited table is known to the pages of the audit log', () => {
  const written = globSync('database/schema/*/triggers*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/TRIGGER audited AFTER .* ON (\w+)/g)].map(([, table]) => table),
  );
  expect(written).toContain('orders');
  expect(written.filter((table) => !auditedTables.some((thing) => thing === table))).toEqual([]);
});
