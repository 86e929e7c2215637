import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkHtml, type Remark } from '../scripts/html-checker.ts';
import { canonicalPath } from '../src/kernel/locale.ts';
import { test } from './customer.ts';
import { expect } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { moveIn, tourOf } from './page-tour.ts';

/** Pages of the table that a query changes considerably, and pages that are in no table. */
const more = [
  '/products?category=meat&sort=price',
  '/products?q=nothing-like-it',
  '/product-detail/navat-crystal?reviews=1',
  '/confirm-order',
  '/no-such-page',
  '/dev/crash?at=loader',
];

/** Identical messages about many pages are one problem: reported once, with the list of pages. */
function summary(remarks: readonly Remark[]): string[] {
  const pagesOf = Map.groupBy(remarks, ({ text }) => text);
  return [...pagesOf].map(([text, on]) => {
    const files = [...new Set(on.map(({ file }) => file))];
    return `${text} on ${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more` : ''}`;
  });
}

test('every page is valid HTML, for anonymous visitors and customers', async ({
  context,
  phone,
  // Sends no cookies of the browser.
  request: stranger,
}) => {
  const paths = [...Object.values(tourOf(await moveIn(context, phone))), ...more];
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-html-'));
  const walked = walkedIn('uz');
  let count = 0;
  for (const locale of walked) {
    for (const path of paths) {
      for (const [who, request] of [
        ['stranger', stranger],
        ['customer', context.request],
      ] as const) {
        const html = await (await request.get(canonicalPath(locale, path))).text();
        const name = path.replace(/\W+/g, '_').slice(0, 60);
        await writeFile(join(folder, `${locale}-${who}-${count}${name}.html`), html);
        count++;
      }
    }
  }
  const remarks = await checkHtml(folder);
  await rm(folder, { recursive: true });
  for (const line of summary(remarks.filter(({ isError }) => !isError))) console.log(`warning: ${line}`);
  expect(count).toBe(walked.length * paths.length * 2);
  expect(summary(remarks.filter(({ isError }) => isError))).toEqual([]);
});
