import { afterAll, expect, it } from 'vitest';
import { loggedIn } from '../domain/customers/testing/logged-in.ts';
import { setStaffRole } from '../domain/staff/authentication/member.store.ts';
import { staffCaller } from '../domain/staff/testing/staff-caller.ts';
import { type Permission, roleMay, staffRoles } from '../platform/http/permissions.ts';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { readBuiltFronts } from '../platform/pages/front-parts.ts';
import { testShop } from '../platform/testing/test-shop.ts';
import { backofficePages } from '../web/backoffice/page-table.ts';

await ensureBuilt(true);
const shop = await testShop({ RATE_LIMIT_SCALE: '1000000' }, undefined, undefined, await readBuiltFronts(true));
afterAll(() => shop.close());
const { db } = shop.database;

/** The permissions that a page shows or uses. All other pages are for every staff member. */
const wanted: { readonly [verb in Permission]?: readonly string[] } = {
  'jobs.read': ['/failed-jobs'],
  'orders.prepare': ['/pick', '/pick/:line/:lot', '/pack', '/pack/print', '/pack/:slug'],
  'orders.courier': ['/courier'],
  'orders.ship': ['/courier/import'],
  'deposits.read': ['/deposits'],
  'deposits.write': ['/deposits/new', '/deposits/import'],
  'refunds.pay': ['/refunds'],
  'receipts.read': ['/receipts'],
  'vouchers.read': ['/vouchers', '/vouchers/:id'],
  'customers.read': ['/customers', '/customers/:id'],
  'archive.open': ['/archive'],
  'reviews.moderate': ['/reviews'],
  'reports.read': ['/numbers', '/numbers/payouts'],
  'claims.read': ['/claims', '/claims/:id'],
  'claims.decide': ['/claims/new'],
  'products.write': [
    ...['/products/new', '/import', '/import/:id', '/prices', '/window', '/window/home/:id', '/window/words'],
    ...['/window/categories', '/window/categories/:id', '/window/brands', '/window/brands/:id'],
  ],
  'certificates.write': ['/certificates/new'],
  'stock.recall': ['/stock/lot/:lot'],
  'stock.write': ['/stock/receive', '/stock/count'],
  'settings.read': [
    ...['/opening', '/settings', '/settings/calendar', '/settings/brand', '/settings/messages', '/settings/:group'],
    ...['/policies', '/policies/:name', '/courier/templates'],
  ],
  'staff.manage': ['/staff'],
  'audit.read': ['/audit', '/accesses'],
};
/** Path parameters with existing values. All others are the first of their kind, or missing. */
const named: Readonly<Record<string, string>> = { group: 'delivery', name: 'terms' };

const paths = backofficePages.pages.map(({ path }) => path);
const open = (path: string, headers: Record<string, string>) =>
  shop.app.inject({ url: `/admin${path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? '1')}`, headers });

it('the list of steps to a real shop links to deleting the demo only for those who may', async () => {
  for (const role of ['owner', 'manager'] as const) {
    const { headers } = await staffCaller(db, role, role === 'owner' ? '+821099990051' : '+821099990052');
    const { statusCode, body } = await open('/opening', headers);
    expect(statusCode, role).toBe(200);
    expect(body.includes('href="/admin/opening#empty"') || body.includes('href="#empty"'), role).toBe(role === 'owner');
  }
});

it('names only existing pages', () => {
  expect(
    Object.values(wanted)
      .flat()
      .filter((path) => !paths.includes(path)),
  ).toEqual([]);
});

it.each(staffRoles)('%s opens the pages of that role and gets not-found pages for the others', async (role) => {
  const { headers } = await staffCaller(db, role);
  const refused: string[] = [];
  for (const path of paths) {
    const { statusCode } = await open(path, headers);
    expect([200, 302, 403, 404], path).toContain(statusCode);
    if (statusCode === 403) refused.push(path);
  }
  const others = Object.entries(wanted).filter(([verb]) => !roleMay(role, verb as Permission));
  expect(refused.sort()).toEqual(others.flatMap(([, pages]) => pages).sort());
});

it('a staff member without the second factor is asked for it on every page', async () => {
  const { headers, userId } = await loggedIn(db, '+821011110002');
  await setStaffRole(db, userId, 'owner');
  for (const path of paths.filter((one) => !['/prove', '/language'].includes(one))) {
    const { statusCode, headers: answered } = await open(path, headers);
    expect([statusCode, answered.location], path).toEqual([302, expect.stringMatching(/^\/admin\/prove\?next=/)]);
  }
});

it('a customer finds none of them', async () => {
  const { headers } = await loggedIn(db, '+821011110003');
  for (const path of paths) expect((await open(path, headers)).statusCode, path).toBe(404);
});

it('an anonymous visitor is asked to sign in on every page', async () => {
  for (const path of paths) {
    const { statusCode, headers } = await open(path, {});
    expect([statusCode, headers.location], path).toEqual([302, expect.stringMatching(/^\/login\?next=/)]);
  }
});
