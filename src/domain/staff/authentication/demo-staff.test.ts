import { expect, it } from 'vitest';
import { readConfig } from '../../../platform/start/config.ts';
import { inTestShop } from '../../../platform/testing/test-shop.ts';
import { loggedIn } from '../../customers/testing/logged-in.ts';
import { endDemoStaff, refuseDemoStaff } from './demo-staff.store.ts';
import { employDemoStaff, playsStaff } from './demo-staff.ts';
import { setStaffRole } from './member.store.ts';

it('a demo on a local host has staff members with valid codes that are shown', async () => {
  await inTestShop({ RATE_LIMIT_SCALE: '1000' }, async ({ app, database: { db }, secret }) => {
    await Promise.all([employDemoStaff(db, secret), employDemoStaff(db, secret)]);
    const shown = (await app.inject({ url: '/dev/staff', headers: { accept: 'application/json' } })).json();
    expect(shown.map(({ role }: { role: string }) => role)).toEqual(['owner', 'manager', 'packer', 'support']);
    const { headers } = await loggedIn(db, '+821000009001');
    const { code } = shown[0];
    const begun = await app.inject({ method: 'POST', url: '/api/staff/session/', headers, payload: { code } });
    expect(begun.json().data.role).toBe('owner');
    expect((await app.inject('/dev/staff')).body).toContain('010-0000-9001');
  });
});

it.each([
  ['en', 'Packer'],
  ['ru', 'Сборщик'],
  ['uz', 'Yigʻuvchi'],
])('a visitor of the demo can read about its staff in %s', async (locale, packer) => {
  await inTestShop({}, async ({ app }) => {
    const { body } = await app.inject({ url: '/dev/staff', headers: { cookie: `locale=${locale}` } });
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body).toContain(`<th scope="row">${packer}</th>`);
    expect(body).toContain('<a href="/dev/sms">/dev/sms</a>');
    expect(body).not.toContain('{admin}');
  });
});

it('the demo staff leave once there is a real owner, and a production shop does not start before that', async () => {
  await inTestShop({}, async ({ database: { db }, secret }) => {
    await expect(refuseDemoStaff(db)).resolves.toBeUndefined();
    await employDemoStaff(db, secret);
    const { userId } = await loggedIn(db, '+821012349001');
    for (const role of ['manager', 'owner'] as const) {
      await expect(refuseDemoStaff(db)).rejects.toThrow(/\+821000009001 \(owner\).*npm run staff/);
      await setStaffRole(db, userId, role);
      await endDemoStaff(db);
    }
    await expect(refuseDemoStaff(db)).resolves.toBeUndefined();
    const left = await db.selectFrom('staff_members').select(['user_id', 'role']).execute();
    expect(left).toEqual([{ user_id: userId, role: 'owner' }]);
  });
});

it('a shop that is not a demo, or not only local, has no demo staff', async () => {
  expect(playsStaff(readConfig({}))).toBe(true);
  const demo = readConfig({});
  for (const other of [{ seedsDemo: false }, { production: true }, { isPublic: true }, { host: '0.0.0.0' }])
    expect(playsStaff({ ...demo, ...other })).toBe(false);
  await inTestShop({ SEED: 'none' }, async ({ app }) => {
    expect((await app.inject('/dev/staff')).statusCode).toBe(404);
  });
});
