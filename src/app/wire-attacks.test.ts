import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryUsage } from 'node:process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { staffCaller } from '../domain/staff/testing/staff-caller.ts';
import { diskFileStore } from '../platform/files/disk-file-store.ts';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { readBuiltFronts } from '../platform/pages/front-parts.ts';
import { createLog } from '../platform/start/log.ts';
import { testShop } from '../platform/testing/test-shop.ts';
import { isThorough } from '../platform/testing/thorough.ts';

/** Requests that no browser sends, written to a socket byte by byte, because a client library would correct them. */

const folder = await mkdtemp(join(tmpdir(), 'dasturxon-wire-'));
const files = join(folder, 'files');
await mkdir(join(files, 'pictures/aa'), { recursive: true });
await mkdir(join(files, 'private/photos'), { recursive: true });
await writeFile(join(folder, 'secret'), 'hidden treasure');
await writeFile(join(files, 'private/photos/one.webp'), 'hidden treasure');
await writeFile(join(files, 'pictures/aa/shown.webp'), 'for everybody');
await writeFile(join(files, 'pictures/.hidden.webp'), 'hidden treasure');

const written: string[] = [];
await ensureBuilt(true);
const shop = await testShop(
  { RATE_LIMIT_SCALE: '1000000' },
  createLog('trace', { write: (line) => written.push(line) }),
  diskFileStore(files),
  await readBuiltFronts(true),
);
await shop.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = shop.app.addresses()[0] as AddressInfo;
const staff = (await staffCaller(shop.database.db, 'owner')).headers;
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  written.length = 0;
});

/** The complete response to raw bytes. */
async function said(...lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(lines.map((line) => `${line}\r\n`).join(''), 'latin1');
  return text(socket);
}
const asked = (path: string, ...headers: readonly string[]) =>
  said(`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close', ...headers, '');
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

/** Many spellings of one step up. */
const ups = ['..', '%2e%2e', '%2E.', '..%00', '..;', '....//..', '%252e%252e', '..%5c..', '%c0%ae%c0%ae', '..\\..'];
/** Files outside of each served folder, and private files inside. */
const targets = ['secret', 'private/photos/one.webp', 'etc/passwd', 'package.json', 'src/app/main.ts'];
const doors = [
  ...['/files/', '/files/pictures/', '/assets/', '/admin/assets/', '/app-icons/', '/og/', '/sitemap/', '/language/'],
  ...['/api/photos/', '/api/certificates/scan/', '/api/staff/exports/', '/dev/', '/dev/toss/', '/dev/juso/', '/'],
];

describe('a path out of its folder', () => {
  it('finds only public files below /files/', async () => {
    expect(await asked('/files/pictures/aa/shown.webp')).toContain('for everybody');
    for (const path of ['private/photos/one.webp', 'private%2fphotos%2fone.webp', 'Private/photos/one.webp'])
      expect(statusOf(await asked(`/files/${path}`)), path).toBe(404);
    expect(statusOf(await asked('/files/pictures/.hidden.webp'))).toBe(404);
  });

  it.each(doors)('finds nothing at %s, for anonymous visitors and for staff', async (door) => {
    const paths = ups.flatMap((up, at) =>
      (isThorough ? targets : [targets[at % targets.length]]).flatMap((target) =>
        ['/', '%2f'].map((slash) => door + Array.from({ length: 6 }, () => up).join(slash) + slash + target),
      ),
    );
    for (const path of paths) {
      for (const headers of [[], [`authorization: ${staff.authorization}`]]) {
        const answer = await asked(path, ...headers);
        expect(statusOf(answer), path).toBeLessThan(500);
        expect(answer, path).not.toMatch(/hidden treasure|root:.*:0:0:|"dependencies"|runUntilStopped/);
      }
    }
  });
});

describe('a request with a false host name', () => {
  const names = ['host: evil.example', 'x-forwarded-host: evil.example', 'forwarded: host=evil.example;proto=gopher'];
  const spoofed = [
    ...names.map((header) => [header]),
    ['host: evil.example', 'x-forwarded-proto: gopher'],
    ['host: 127.0.0.1', 'x-original-url: //evil.example/', 'x-rewrite-url: //evil.example/'],
  ];
  const pages = [
    '/en',
    '/ru/login',
    '/en/products',
    '/sitemap.xml',
    '/robots.txt',
    '/api/schema/',
    '/language/ru?to=/basket',
  ];

  it.each(pages)('gets no response with that name from %s', async (path) => {
    for (const headers of spoofed) {
      const host = headers.some((header) => header.startsWith('host:')) ? [] : ['host: 127.0.0.1'];
      const answer = await said(`GET ${path} HTTP/1.1`, ...host, ...headers, 'connection: close', '');
      expect(statusOf(answer), headers.join()).toBeLessThan(400);
      expect(answer, headers.join()).not.toContain('evil.example');
      expect(answer).not.toContain('gopher');
    }
    const absolute = await said(
      `GET http://evil.example${path} HTTP/1.1`,
      'host: evil.example',
      'connection: close',
      '',
    );
    expect(absolute).not.toContain('evil.example');
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%2f%2fevil.example',
    '/%0d%0alocation:%20//evil.example',
    '/en//evil.example',
  ])('is not redirected to %s', async (path) => {
    for (const address of [path, `/language/ru?to=${encodeURIComponent(path)}`, `/language/en?to=${path}`]) {
      const answer = await asked(address, 'cookie: locale=ru');
      const location = /^location: (.*)\r$/im.exec(answer)?.[1];
      if (location !== undefined) expect(new URL(location, 'http://shop.invalid').host, address).toBe('shop.invalid');
    }
  });
});

describe('an ambiguous request', () => {
  const body = 'GET /smuggled HTTP/1.1';
  it.each([
    ['two lengths', ['content-length: 4', 'content-length: 40']],
    ['a length and chunked encoding', ['content-length: 4', 'transfer-encoding: chunked']],
    ['an unknown chunked encoding', ['transfer-encoding: xchunked']],
    ['an invalid length', ['content-length: +4']],
    ['a folded header', ['x-one: a', ' b: c', 'content-length: 4x']],
    ['a header name with a space', ['content-length : 4']],
  ])('%s: is refused, and what follows is not read', async (_what, headers) => {
    const answer = await said(
      'POST /api/orders/calculate/ HTTP/1.1',
      'host: 127.0.0.1',
      ...headers,
      '',
      body,
      'host: x',
      '',
    );
    expect(statusOf(answer)).toBe(400);
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(written.join('')).not.toContain('smuggled');
  });
});

it.each(['/', '/healthz', '/api/products/category-list/'])('a request with two hosts is refused: %s', async (path) => {
  for (const second of ['host: 127.0.0.1', 'HOST: evil.example'])
    expect(statusOf(await asked(path, second)), second).toBe(400);
});

describe('a flood of requests over a few connections', () => {
  it('is cut off after eight unanswered requests per connection', async () => {
    await asked('/');
    const before = memoryUsage().arrayBuffers;
    const flood = (path: string) => {
      const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n`;
      const socket = connect(port, '127.0.0.1');
      socket.write(`${`${request}\r\n`.repeat(1_500)}${request}connection: close\r\n\r\n`);
      // Some connections are cut off in the middle of a response.
      return text(socket).catch(() => '');
    };
    const paths = ['/', '/ru', '/api/products/category-list/', '/assets/none.js', '/nowhere'];
    const answers = await Promise.all([...paths, ...paths].map(flood));
    expect(statusOf(await asked('/healthz'))).toBe(200);
    for (const answer of answers) expect(answer.match(/^HTTP\/1\.1 \d/gm)?.length ?? 0).toBeLessThanOrEqual(8);
    expect(memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('the log', () => {
  it('has one line of JSON for each call, with any URL', async () => {
    const odd = '"},{"level":60,"msg":"smuggled"}';
    const calls = [
      asked(`/api/products/filter/?search=${encodeURIComponent('x\n{"msg":"smuggled"}')}`),
      asked('/api/products/filter/', `x-request-id: ${odd}`),
      asked('/api/products/filter/', `user-agent: ${odd}`, `referer: ${odd}`, `x-forwarded-for: ${odd}`),
      asked(`/api/%0a${encodeURIComponent(odd)}/`),
      said('GET /api/\u0000 HTTP/1.1', 'host: x', ''),
    ];
    const answers = await Promise.all(calls);
    expect(answers.map(statusOf)).toEqual([200, 200, 200, 404, 400]);
    for (const answer of answers) expect(answer).not.toContain(`x-request-id: ${odd}`);
    for (const line of written) {
      expect(line.slice(0, -1)).not.toMatch(/\p{Cc}/u);
      expect(JSON.parse(line)).toMatchObject({ level: 30, msg: expect.not.stringMatching(/^smuggled/) });
    }
  });
});
