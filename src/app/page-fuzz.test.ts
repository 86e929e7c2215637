import { join } from 'node:path';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { transferFor } from '../domain/money/testing/transfers.ts';
import { type Buyer, buyer, placedOrder, stockExactly } from '../domain/orders/testing/buyers.ts';
import { bringOrder } from '../domain/orders/testing/delivered.ts';
import { LastingOwner } from '../domain/staff/testing/lasting-owner.ts';
import type { Page } from '../platform/http/page-table.types.ts';
import { errorText } from '../platform/i18n/error-text.ts';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { readBuiltFronts } from '../platform/pages/front-parts.ts';
import { buildFolder } from '../platform/pages/page-build.ts';
import { createLog } from '../platform/start/log.ts';
import { formsIn, type HtmlForm } from '../platform/testing/html-forms.ts';
import { encoded, oddTexts } from '../platform/testing/odd-values.ts';
import { testShop } from '../platform/testing/test-shop.ts';
import { isThorough } from '../platform/testing/thorough.ts';
import { backofficePages } from '../web/backoffice/page-table.ts';
import { storefrontPages } from '../web/storefront/page-table.ts';

/** Fixed, so that the same calls are made each time. A failure prints the seed. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const visitsEach = isThorough ? 16 : 2;
const postsEach = isThorough ? 10 : 3;
const staffVisitsEach = isThorough ? 12 : 1;
const staffPostsEach = isThorough ? 8 : 2;
const mostStaffForms = isThorough ? 50 : 2;

/** Attempts for a page that timed out on a busy machine. */
const mostTries = 3;

const errors: string[] = [];
const log = createLog('warn', { write: (line) => errors.push(line) });
await ensureBuilt(true);
const fronts = await readBuiltFronts(true);
const { assets } = (await import(join(buildFolder('storefront', true), 'server/index.js'))) as ServerBuild;
const staffBuild = (await import(join(buildFolder('backoffice', true), 'server/index.js'))) as ServerBuild;
const shop = await testShop({ RATE_LIMIT_SCALE: '1000000' }, log, undefined, fronts);
// Simulated services are called over the network.
await shop.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => shop.close());
beforeEach(() => {
  errors.length = 0;
});

// Enough for all customers.
await stockExactly(shop.database.db, 1, 1_000);
shop.catalogueCache.noteGap();
await shop.catalogueCache.settled();
const { slug: product } = await shop.database.db.selectFrom('products').select('slug').executeTakeFirstOrThrow();
const visitor = await customer(0);
const named = storefrontPages.pages.filter(({ development }) => !development).map((page) => [page.path, page] as const);
const takingForms = named.filter(([, { file }]) => assets.routes[file.replace('.tsx', '')]?.hasAction);

it.each(named)(`with any input in the URL, %s is a page or not found (FUZZ_SEED=${seed})`, async (_, page) => {
  for (const [at, url] of fc.sample(addressOf(page), { seed, numRuns: visitsEach }).entries()) {
    await expectAnswer({ url, headers: at % 3 === 0 ? {} : visitor.headers });
  }
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  } as const;
  await expectAnswer({ ...post, url: goodAddresses(page, visitor)[0] ?? '' });
});

it.each(['http://localhost:3000', 'http://127.0.0.1:3000'])('forms of pages at %s are accepted', async (origin) => {
  for (const url of ['/saved', '/saved.data']) {
    const headers = { ...visitor.headers, 'content-type': 'application/x-www-form-urlencoded', origin };
    expect((await expectAnswer({ method: 'POST', url, headers, payload: '' })).statusCode).toBe(200);
  }
});

it.each(takingForms)(`any form posted to %s is accepted or refused (FUZZ_SEED=${seed})`, async (path, page) => {
  // Some forms delete what others need, so each page has its own customer.
  const who = await customer(storefrontPages.pages.indexOf(page) + 1);
  const forms = new Map<string, HtmlForm>();
  const noteForms = (html: string) => {
    for (const form of [...formsIn(html), ...(outOfReach.get(path) ?? [])])
      forms.set(`${form.action} ${[...form.fields.keys()]}`, form);
  };
  const addresses = goodAddresses(page, who);
  for (const url of addresses) {
    noteForms(await opened(url, who.headers));
    noteForms(await opened(url));
  }
  expect(forms.size).toBeGreaterThan(0);
  // A response may contain the form of the next step, which is then tested in its turn.
  for (const form of forms.values()) {
    const url = form.action || addresses[0] || '';
    for (const [at, post] of fc.sample(postOf(form, who.known), { seed, numRuns: postsEach }).entries()) {
      const headers = { ...(at % 3 === 2 ? {} : who.headers), ...post.headers };
      const to = at % 3 === 1 ? url.replace(/(\?.*)?$/, '.data$1') : url;
      noteForms((await expectAnswer({ ...post, method: 'POST', url: to, headers })).body);
    }
  }
});

const staffPages = backofficePages.pages.map((page) => [page.path, page] as const);
const owner = new LastingOwner(shop);
/** Existing values for staff, by the names in URLs and forms. */
const knownToStaff: Known = new Map([
  ...visitor.known,
  ...Object.entries({ id: ['1'], product: ['1'], lot: ['1'], line: ['1'], group: ['delivery'], name: ['terms'] }),
]);

it.each(staffPages)(
  `with any input in the URL, /admin%s is a page or not found (FUZZ_SEED=${seed})`,
  async (_, page) => {
    const addresses = addressOf(page, ['/admin'], knownToStaff);
    for (const url of fc.sample(addresses, { seed, numRuns: staffVisitsEach }))
      await expectAnswer({ url, headers: (await owner.now()).headers });
  },
);

const staffTakingForms = staffPages.filter(
  ([, { file }]) => staffBuild.assets.routes[file.replace(/\.tsx?$/, '')]?.hasAction,
);

it.each(staffTakingForms)(`any form posted to /admin%s is accepted or refused (FUZZ_SEED=${seed})`, async (path) => {
  const place = path.replace(/:(\w+)/g, (_, name: string) => knownToStaff.get(name)?.[0] ?? '1');
  const url = `/admin${place}`.replace(/\/$/, '');
  const { headers } = await owner.now();
  const html = await opened(url, headers);
  // Forms of the frame are the same on every page.
  const own = formsIn(html).filter(({ action }) => action === '' || action.split('?')[0] === url);
  const known = new Map(own.map((form) => [`${form.action} ${[...form.fields.keys()]}`, form] as const));
  const forms = known.size > 0 ? [...known.values()] : [anyForm];
  for (const form of forms.slice(0, mostStaffForms)) {
    for (const [at, post] of fc.sample(postOf(form, knownToStaff), { seed, numRuns: staffPostsEach }).entries()) {
      const sent = { ...(await owner.now()).headers, ...post.headers };
      const to = at % 2 === 1 ? url.replace(/(\?.*)?$/, '.data$1') : form.action || url;
      await expectAnswer({ ...post, method: 'POST', url: to, headers: sent });
    }
  }
});

it('a value that only the database refused is refused by the page too, and logged as a warning', async () => {
  const { headers } = await buyer(shop.database.db, storefrontPages.pages.length + 1);
  await shop.database.pool.query('ALTER TABLE users ADD CHECK (length(name) < 3) NOT VALID');
  const post = posted('application/x-www-form-urlencoded', 'intent=profile&name=Aziza&locale=uz');
  const answer = await shop.app.inject({
    ...post,
    method: 'POST',
    url: '/uz/me',
    headers: { ...headers, ...post.headers },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(errorText('uz', 'invalid_input'));
  expect(errors.map((line) => JSON.parse(line).level)).toEqual([40]);
});

/** The page after all redirects. */
async function opened(url: string, headers = {}): Promise<string> {
  const { body, headers: answered } = await expectAnswer({ url, headers });
  const { location = '' } = answered;
  return location.startsWith('/') ? opened(location, headers) : body;
}

interface FuzzedCall extends InjectOptions {
  readonly url: string;
}

async function expectAnswer(call: FuzzedCall) {
  const answer = await answerInTime(call);
  const told = `FUZZ_SEED=${seed} ${JSON.stringify(call)}: ${answer.statusCode} ${errors.join('')}`;
  // A simulated service that timed out is not called for a while, and pages say so. Nothing else may fail.
  if (answer.statusCode !== 503 || !errors.some(isAwayService)) expect(answer.statusCode, told).toBeLessThan(500);
  expect(errors.filter(isOurFault), told).toEqual([]);
  if (String(answer.headers['content-type']).startsWith('text/html'))
    expect(answer.body.trimEnd().endsWith('</html>'), told).toBe(true);
  return answer;
}

/**
 * A busy machine may time out any page, which is then requested again. A page that always times out for the same
 * request is a bug.
 */
async function answerInTime(call: FuzzedCall) {
  for (let tries = 1; ; tries++) {
    errors.length = 0;
    const answer = await shop.app.inject(call);
    if (tries === mostTries || !errors.some(isOutOfTime)) return answer;
  }
}

/** A page, a connection to the database or a simulated service timed out. */
function isOutOfTime(line: string): boolean {
  return /render was aborted|timeout exceeded when trying to connect|"problem":"timeout"/.test(line);
}

function isAwayService(line: string): boolean {
  return /"problem":"circuit_open"/.test(line);
}

/** A bug, or a value that only the database refused. */
function isOurFault(line: string): boolean {
  return /a page failed|a page could not|a request failed|the database rejected/.test(line);
}

type Known = ReadonlyMap<string, readonly string[]>;

interface Customer extends Buyer {
  readonly orders: readonly string[];
  /** Existing values by their names in URLs and forms. Without them, every request would fail at its first lookup. */
  readonly known: Known;
}

/** A customer with a saved product, a basket, orders and everything else that pages show. */
async function customer(index: number): Promise<Customer> {
  const { db } = shop.database;
  const who = await buyer(db, index);
  const send = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, payload, headers: who.headers });
  await send('/api/users/wish-list/', { product: 1 });
  const orders = await ordersOf(who);
  await send('/api/orders/cart-items/set/', { product_variation: 1, count: 2 });
  const [card = ''] = orders;
  const info = await shop.app.inject({ url: `/api/orders/detail/payment-info/?slug=${card}`, headers: who.headers });
  const { toss, amount } = info.json().data;
  const line = await db.selectFrom('order_lines').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const known = {
    ...{ slug: [...orders, product], order: [card], orderId: [toss.order_id], amount: [String(amount)] },
    ...{ id: [String(who.address)], address: [String(who.address), 'new'], line: [String(line.id)], for: ['add'] },
    ...{ provider: ['google', 'kakao'], code: ['123456'], state: ['a-state'], error: ['access_denied'], page: ['2'] },
    ...{
      items: ['1:2,2', '1'],
      payment: ['toss', 'bank_transfer'],
      key: ['a-good-key-for-this'],
      variation: ['1', '2'],
    },
    ...{
      q: ['beef', 'Teheran-ro 152', '06236'],
      next: ['/basket'],
      zip_code: ['06236'],
      paymentKey: ['a-key-of-toss'],
    },
    ...{ category: ['meat'], sort: ['popular', 'price_asc'], price_min: ['1000'], price_max: ['50000'], open: ['1'] },
    phone_number: ['010-1234-5678'],
  };
  return { ...who, orders, known: new Map(Object.entries(known)) };
}

/**
 * Orders in four states: waiting for a card, waiting for a transfer, delivered, and cancelled with a pending refund.
 */
async function ordersOf(who: Buyer): Promise<string[]> {
  const { db } = shop.database;
  const place = (payment_method: 'toss' | 'bank_transfer') => placedOrder(shop, who, { payment_method });
  const waiting = [await place('toss'), await place('bank_transfer')];
  const delivered = await place('bank_transfer');
  await transferFor(db, delivered);
  await bringOrder(shop, delivered);
  const cancelled = await place('bank_transfer');
  await transferFor(db, cancelled);
  const payload = { slug: cancelled };
  await shop.app.inject({ method: 'POST', url: '/api/orders/cancel/', headers: who.headers, payload });
  return [...waiting, delivered, cancelled];
}

const languages = ['', '/en', '/ru', '/uz'];
const badEncodings = [
  '%',
  '%E0%A4%A',
  '%zz',
  '%C0%80',
  '%FF',
  '%00',
  '%ED%A0%80',
  '+',
  '%2F',
  '%2e%2e%2f',
  '%0d%0aX:1',
];

function addressOf(
  { path, query = [] }: Page,
  beginnings: readonly string[] = languages,
  known: Known = visitor.known,
): fc.Arbitrary<string> {
  const value = (name: string) =>
    fc.oneof(
      { arbitrary: fc.constantFrom(...(known.get(name) ?? ['1'])).map(encodeURIComponent), weight: 3 },
      { arbitrary: fc.constantFrom(...oddTexts).map(encoded), weight: 2 },
      { arbitrary: fc.constantFrom(...badEncodings), weight: 1 },
    );
  const segments = path.split('/').map((part) => (part.startsWith(':') ? value(part.slice(1)) : fc.constant(part)));
  const pair = fc
    .tuple(fc.constantFrom(...query, '_routes', '__proto__'), fc.constantFrom('', '', '', '[]', '[a]'))
    .chain(([name, more]) => value(name).map((one) => `${name}${more}=${one}`));
  return fc
    .record({
      beginning: fc.constantFrom(...beginnings),
      segments: fc.tuple(...segments),
      pairs: fc.array(pair, { maxLength: query.length + 1 }),
      asData: fc.boolean(),
    })
    .map(({ beginning, segments, pairs, asData }) => {
      const plain = `${beginning}${segments.join('/')}`.replace(/(.)\/$/, '$1');
      return `${asData ? `${plain === '/' ? '/_' : plain}.data` : plain}?${pairs.join('&')}`;
    });
}

/** Without these parameters a page has nothing to show. */
const needed = ['items', 'paymentKey', 'orderId', 'amount', 'order'];

/** URLs under which a customer finds the page and its forms. */
function goodAddresses({ path, query = [] }: Page, { orders, known }: Customer): string[] {
  const slugs = path.startsWith('/product-detail') ? [product] : path.includes(':slug') ? orders : [''];
  const search = query.filter((name) => needed.includes(name)).map((name) => `${name}=${known.get(name)?.[0]}`);
  return slugs.map((slug, at) => {
    const place = path.replace(/:(\w+)/, (_, name: string) => slug || (known.get(name)?.[0] ?? ''));
    return `${languages[at % languages.length]}${place}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  });
}

/**
 * Forms that are shown only after a provider login with another customer's number, to a customer without debts, or to
 * staff.
 */
const outOfReach = new Map<string, HtmlForm[]>([
  [
    '/login/link',
    [
      {
        action: '',
        isMultipart: false,
        fields: new Map(Object.entries({ intent: ['verify', 'code', 'decline'], code: [] })),
      },
    ],
  ],
  [
    '/me/delete',
    [
      {
        action: '',
        isMultipart: false,
        fields: new Map([
          ['intent', ['code', 'delete', 'cancel-orders', 'google']],
          ['then', ['delete']],
          ['order', []],
          ['code', []],
          ['understood', ['1']],
        ]),
      },
    ],
  ],
  ['/product-preview', [{ action: '', isMultipart: false, fields: new Map([['product', ['{}']]]) }]],
]);

/** For pages that show their forms only when there is something to do. */
const anyForm: HtmlForm = {
  action: '',
  isMultipart: false,
  fields: new Map(
    Object.entries({
      intent: ['save', 'delete', 'add'],
      id: [],
      slug: [],
      name: [],
      text: [],
      version: ['1'],
      key: [],
    }),
  ),
};

const otherTypes = [
  ...['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'nonsense'],
  'application/x-www-form-urlencoded; charset=utf-16',
];

type Pairs = readonly (readonly [name: string, value: string])[];
type Posted = Pick<InjectOptions, 'headers' | 'payload'>;

function postOf({ fields, isMultipart }: HtmlForm, known: Known): fc.Arbitrary<Posted> {
  const field = (name: string, offered: readonly string[]): fc.Arbitrary<Pairs> => {
    const good = [...offered, ...(known.get(name) ?? [])].filter((value) => value !== '');
    const value = fc.oneof(
      { arbitrary: fc.constantFrom(...good, ...(good.length > 0 ? [] : ['x'])), weight: 3 },
      { arbitrary: fc.constantFrom(...oddTexts), weight: 1 },
    );
    const times = fc.constantFrom(1, 1, 1, 1, 1, 1, 0, 2);
    return times
      .chain((count) => fc.array(value, { minLength: count, maxLength: count }))
      .map((values) => values.map((one) => [name, one] as const));
  };
  const pairs = fc.tuple(...[...fields].map(([name, offered]) => field(name, offered))).map((lists) => lists.flat());
  const other = fc.tuple(pairs, fc.constantFrom(...otherTypes)).map(([all, type]) => posted(type, urlEncoded(all)));
  const usual = pairs.map((all) =>
    isMultipart
      ? posted('multipart/form-data; boundary=limit', multipart(all))
      : posted('application/x-www-form-urlencoded', urlEncoded(all)),
  );
  return fc.oneof({ arbitrary: usual, weight: 6 }, { arbitrary: other, weight: 1 });
}

function posted(type: string, payload: string): Posted {
  return { headers: { 'content-type': type }, payload };
}

function urlEncoded(pairs: Pairs): string {
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
}

function multipart(pairs: Pairs): string {
  const parts = pairs.map(
    ([name, value]) => `--limit\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--limit--\r\n`;
}
