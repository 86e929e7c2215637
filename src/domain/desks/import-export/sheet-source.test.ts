import { expect, it } from 'vitest';
import { columnsOf, sheetKinds } from './columns.rules.ts';
import { mostRows } from './sheet-import.rules.ts';
import { sheetLimits } from './sheet-source.ts';

it.each(sheetKinds)('the limits of a %s sheet allow all columns in all rows, and little more', (kind) => {
  const { rows, cells, tags } = sheetLimits(kind);
  const full = (mostRows + 1) * columnsOf[kind].length;
  expect(rows).toBe(mostRows + 1);
  expect(cells).toBeGreaterThanOrEqual(full);
  expect(cells).toBeLessThan(full + 15 * mostRows);
  // A cell with a shared string: `<c><v></v></c>` and `<si><t></t></si>`.
  expect(tags).toBeGreaterThanOrEqual(8 * full);
});
