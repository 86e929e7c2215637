import { afterAll, beforeAll, expect, it } from 'vitest';
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts';
import { loggedIn } from '../domain/customers/testing/logged-in.ts';
import { setStaffRole } from '../domain/staff/authentication/member.store.ts';
import { staffCaller } from '../domain/staff/testing/staff-caller.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { roleMay, type StaffRole, staffRoles, wantsFreshProof } from '../platform/http/permissions.ts';
import { type TestShop, testShop } from '../platform/testing/test-shop.ts';

const shop: TestShop = await testShop({ RATE_LIMIT_SCALE: '1000000' });
afterAll(() => shop.close());

/** All declared calls: a new call is included automatically, and one that is not mounted fails. */
const endpoints = [...(await declaredEndpoints()).values()];
const calls = endpoints.filter((endpoint): endpoint is Endpoint & { access: 'staff' } => endpoint.access === 'staff');
const people = {} as Record<StaffRole | 'customer' | 'unproven' | 'stale', Record<string, string>>;
beforeAll(async () => {
  const { db } = shop.database;
  for (const role of staffRoles) people[role] = (await staffCaller(db, role)).headers;
  people.customer = (await loggedIn(db, '+821011110001')).headers;
  const unproven = await loggedIn(db, '+821011110002');
  await setStaffRole(db, unproven.userId, 'owner');
  people.unproven = unproven.headers;
  const stale = await staffCaller(db, 'owner', '+821011110003');
  await db
    .updateTable('staff_sessions')
    .set({ proven_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', stale.userId)
    .execute();
  people.stale = stale.headers;
});

/** With an empty body, because access is checked before it is read. */
async function ask({ method, path, picture }: Endpoint, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({
    method,
    url: path.replace(/:\w+/g, '999999999'),
    headers: { ...headers, ...(picture ? { 'content-type': 'image/png' } : {}) },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: picture ? Buffer.from('') : {} }),
  });
  return {
    status: answer.statusCode,
    code: answer.headers['content-type']?.includes('json') ? answer.json().error?.code : undefined,
  };
}

it('covers the staff calls, all below /api/staff/', () => {
  expect(calls.length).toBe(endpoints.filter(({ path }) => path.startsWith('/api/staff/')).length);
  expect(calls.length).toBeGreaterThan(200);
  for (const { path } of endpoints) {
    const isForStaff = calls.some((endpoint) => endpoint.path === path);
    expect(path.startsWith('/api/staff/'), path).toBe(isForStaff);
  }
});

it.each(calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  async (_name, endpoint) => {
    const unknown = { status: 404, code: 'not_found' };
    expect(await ask(endpoint), 'logged out').toEqual(unknown);
    expect(await ask(endpoint, people.customer), 'a customer').toEqual(unknown);
    // These are for authenticating or ending one's session, which would end that of the roles below.
    if (endpoint.may === 'self.prove') return;
    expect(await ask(endpoint, people.unproven), 'without second factor').toEqual({
      status: 403,
      code: 'second_factor_needed',
    });
    for (const role of staffRoles) {
      if (roleMay(role, endpoint.may)) continue;
      expect(await ask(endpoint, people[role]), role).toEqual({ status: 403, code: 'not_permitted' });
    }
    if (wantsFreshProof(endpoint)) {
      expect(await ask(endpoint, people.stale), 'a proof of an hour ago').toEqual({
        status: 403,
        code: 'proof_needed',
      });
    }
    const allowed = staffRoles.filter((role) => roleMay(role, endpoint.may) && !endpoint.stream);
    for (const role of allowed) {
      const { code } = await ask(endpoint, people[role]);
      expect(['not_permitted', 'second_factor_needed', 'proof_needed'], `${role}: ${code}`).not.toContain(code);
    }
  },
);
