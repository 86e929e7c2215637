import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { staffCaller } from '../testing/staff-caller.ts';

let shop: TestShop;
let support: LoggedIn;
let owner: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  support = await staffCaller(shop.database.db, 'support');
  owner = await staffCaller(shop.database.db, 'owner');
});
afterAll(() => shop.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, who = support) =>
  shop.app.inject({ method, url: `/api/staff/views/${url}`, headers: who.headers, ...(payload ? { payload } : {}) });
const names = async () => (await ask('GET', '')).json().data.map(({ name }: { name: string }) => name);

it('a staff member has own views with unique names, and at most twenty, also under concurrent requests', async () => {
  const late = (await ask('POST', '', { name: 'Late', query: 'late=1' })).json().data;
  expect((await ask('POST', '', { name: 'Late', query: 'late=1&zone=jeju' })).json().data).toEqual({
    ...late,
    query: 'late=1&zone=jeju',
  });
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => ask('POST', '', { name: `View ${index}`, query: '' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().error.code).toBe('too_many_saved');
  expect((await ask('GET', '', undefined, owner)).json().data).toEqual([]);
  expect((await ask('DELETE', `${late.id}/`, undefined, owner)).statusCode).toBe(200);
  expect(await names()).toContain('Late');
  expect((await ask('DELETE', `${late.id}/`)).statusCode).toBe(200);
  expect(await names()).not.toContain('Late');
  expect((await ask('POST', '', { name: ' ', query: '' })).statusCode).toBe(400);
});
