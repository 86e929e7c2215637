import { afterAll, beforeAll, expect, it } from 'vitest';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { refreshSnapshot } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { currentEngine } from '../search/current-engine.ts';
import { PopularSearches } from '../search/popular-searches.ts';
import { addSearches, trimSearches } from '../search/search-counts.store.ts';
import { SearchCounts } from '../search/search-counts.ts';
import type { SearchTrial } from './synonym.contract.ts';

let shop: TestShop;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  manager = await staffCaller(shop.database.db, 'manager');
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  shop.app.inject({ method, url: `/api/staff/${path}`, headers: manager.headers, ...(payload ? { payload } : {}) });
const tried = async (q: string): Promise<SearchTrial> =>
  (await call('GET', `searches/try/?${new URLSearchParams({ q })}`)).json().data;
const meetings = ({ words }: SearchTrial) => words.flatMap(({ matches }) => matches.map(({ how }) => how));

it('a search is explained by word, ending, beginning, typo, other keyboard layout or other script', async () => {
  const beef = await tried('beef');
  expect([beef.by, meetings(beef)[0]]).toEqual(['typed', 'exact']);
  const cyrillic = await tried('говядина');
  expect(cyrillic).toMatchObject({ by: 'typed', words: (await tried('govyadina')).words });
  expect(cyrillic.count).toBeGreaterThan(0);
  expect(await tried('ujdzlbyf')).toMatchObject({ by: 'keyboard' });
  const slip = await tried('govyadnia');
  expect(slip.by).toBe('slips');
  expect(meetings(slip)).toContain('slip');
  expect(meetings(await tried('govyad'))).toContain('prefix');
  expect(await tried('xqzwvk')).toEqual({
    by: 'nothing',
    words: [{ word: expect.any(String), matches: [] }],
    count: 0,
    products: [],
  });
  expect(await tried('')).toMatchObject({ by: 'nothing', count: 0, products: [] });
});

it('a word without results finds those of its new synonym at once, with an explanation', async () => {
  expect((await tried('zirapcha')).count).toBe(0);
  const { data: group } = (await call('POST', 'synonyms/', { words: ['zirapcha', 'rice'] })).json();
  await refreshSnapshot(shop.database.db, shop.catalogueCache);
  const after = await tried('zirapcha');
  expect(after).toMatchObject({ by: 'typed', words: [{ matches: [{ how: 'synonym', term: 'rice' }] }] });
  expect(after.count).toBeGreaterThan(0);
  expect((await call('GET', 'synonyms/?q=zirap')).json()).toMatchObject({ count: 1, data: [{ id: group.id }] });
  const saves = await Promise.all(
    [1, 2, 3].map((number) =>
      call('PATCH', `synonyms/${group.id}/`, { version: 1, words: ['zirapcha', `word ${number}`] }),
    ),
  );
  expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await call('POST', 'synonyms/remove/', { group: group.id, version: 1 })).statusCode).toBe(409);
  expect((await call('POST', 'synonyms/remove/', { group: group.id, version: 2 })).statusCode).toBe(200);
  expect((await call('POST', 'synonyms/', { words: ['alone'] })).statusCode).toBe(400);
});

it('several processes count searches together, without those that may contain personal data', async () => {
  const { db } = shop.database;
  const counts = Array.from(
    { length: 4 },
    () =>
      new SearchCounts({
        db,
        countOf: (words) => (words === 'plov' ? 7 : 0),
        onFailure: (error) => {
          throw error;
        },
      }),
  );
  const urls = ['/products?q=plov', '/ru/products?q=Plov', '/products?q=zzz', '/products?q=01012345678'];
  for (const count of counts)
    for (const client of ['203.0.113.1', '203.0.113.2']) for (const url of urls) count.note(url, client);
  // A single client cannot make a search popular, neither by repeating it nor by many different ones.
  for (let time = 0; time < 100; time++) {
    counts[0]?.note('/products?q=plov', '203.0.113.1');
    counts[0]?.note(`/products?q=word${time % 90}`, '2001:db8::1');
  }
  await Promise.all(counts.map((count) => count.flush()));
  const rows = await db.selectFrom('searches').select(['words', 'times', 'found']).orderBy('words').execute();
  expect(rows.filter(({ times }) => times > 1)).toEqual([
    { words: 'plov', times: 8, found: 7 },
    { words: 'zzz', times: 8, found: 0 },
  ]);
  expect(rows.filter(({ words }) => words.startsWith('word'))).toHaveLength(50);
  await db.deleteFrom('searches').where('words', 'like', 'word%').execute();
});

it('a failure to count affects no request, and a flood of searches is limited', async () => {
  const { db } = shop.database;
  const failures: unknown[] = [];
  const broken = new SearchCounts({
    db,
    countOf: () => {
      throw new Error('no engine');
    },
    onFailure: (error) => failures.push(error),
  });
  broken.note('/products?q=tea', '203.0.113.1');
  await broken.flush();
  expect(failures).toHaveLength(1);
  const today = koreanDateOf(Date.now());
  const flood = Array.from({ length: 5_200 }, (_, index) => ({ words: `flood ${index}`, times: 2, found: 0 }));
  await addSearches(db, today, flood);
  await addSearches(db, today, [
    { words: 'too late', times: 1, found: 1 },
    { words: 'plov', times: 1, found: 7 },
  ]);
  const of = (words: string) => db.selectFrom('searches').select('times').where('words', '=', words).executeTakeFirst();
  expect([await of('too late'), await of('plov')]).toEqual([undefined, { times: 9 }]);
  await db.updateTable('searches').set({ day: '2026-01-01' }).execute();
  await db.insertInto('searches').values({ day: '2026-01-01', words: 'anvar karimov', times: 1, found: 0 }).execute();
  await trimSearches(db, koreanDateOf(Date.parse('2026-01-02T03:00:00Z')));
  const left = await db.selectFrom('searches').select('words').execute();
  expect(left).toHaveLength(500);
  expect(left.map(({ words }) => words)).toContain('plov');
});

it('popular searches only show words of the shop', async () => {
  const { db } = shop.database;
  const words = [
    'рис',
    'рис 💩',
    `${'с '.repeat(12)}дурак`,
    'рис!!! :-(',
    'дурак',
    '٠١٠١٢٣٤ рис',
    'guruch',
    'cho‘chqa',
  ];
  const counted = words.map((one) => ({ words: one, times: 9, found: 1 }));
  await addSearches(db, koreanDateOf(Date.now()), counted);
  const popular = new PopularSearches(db);
  const engine = currentEngine(shop.catalogueCache);
  expect(await popular.in('ru', engine)).toEqual(['рис']);
  expect(await popular.in('uz', engine)).toEqual(['guruch']);
});

it('the report of searches adds up days, shows searches without results, and can be downloaded', async () => {
  const { db } = shop.database;
  await db.deleteFrom('searches').execute();
  const [first, last, outside] = [Date.UTC(2026, 1, 1), Date.UTC(2026, 1, 2), Date.UTC(2026, 1, 3)].map(koreanDateOf);
  if (!first || !last || !outside) throw new Error('Three days');
  await addSearches(db, first, [
    { words: 'plov', times: 3, found: 0 },
    { words: 'zzz', times: 2, found: 0 },
  ]);
  await addSearches(db, last, [{ words: 'plov', times: 4, found: 6 }]);
  await addSearches(db, outside, [{ words: 'plov', times: 100, found: 6 }]);
  const days = `from=${first}&to=${last}`;
  expect((await call('GET', `reports/searches/?${days}`)).json()).toMatchObject({
    data: [
      { words: 'plov', times: 7, found: 6 },
      { words: 'zzz', times: 2, found: 0 },
    ],
    total: { searches: 9, nothing: 2 },
  });
  expect((await call('GET', `reports/searches/?${days}&found=nothing`)).json().data).toEqual([
    { words: 'zzz', times: 2, found: 0 },
  ]);
  const csv = await call('GET', `reports/searches/?${days}&format=csv`);
  expect(csv.headers['content-disposition']).toContain(`searches-${first}-${last}.csv`);
  expect(csv.body).toContain('plov');
  const packer = await staffCaller(db, 'packer');
  const refused = await shop.app.inject({ url: '/api/staff/reports/searches/', headers: packer.headers });
  expect(refused.statusCode).toBe(403);
});

it('successful searches are counted and written when the shop closes', async () => {
  const own = await testShop();
  await own.app.inject({ url: '/api/products/filter/?q=beef' });
  await own.app.inject({ url: '/api/products/filter/?q=beef&sort=new' });
  const { db } = own.database;
  await own.app.close();
  const rows = await db.selectFrom('searches').select(['words', 'times']).execute();
  await own.close();
  expect(rows).toEqual([{ words: 'beef', times: 1 }]);
});
