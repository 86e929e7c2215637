import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { loggedIn } from '../domain/customers/testing/logged-in.ts';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { readBuiltFronts } from '../platform/pages/front-parts.ts';
import { createLog } from '../platform/start/log.ts';
import { testShop } from '../platform/testing/test-shop.ts';

const written: string[] = [];
await ensureBuilt(true);
const shop = await testShop(
  { RATE_LIMIT_SCALE: '1000', DEV_PAGES: 'on' },
  createLog('info', { write: (line) => written.push(line) }),
  undefined,
  await readBuiltFronts(true),
);
await shop.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = shop.app.addresses()[0] as AddressInfo;
const { token } = await loggedIn(shop.database.db);
afterAll(() => shop.close());

const head = (method: string, path: string, ...headers: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', `authorization: Token ${token}`, ...headers, '', ''].join('\r\n');
const json = ['content-type: application/json', 'content-length: 1000'];
const form = ['content-type: application/x-www-form-urlencoded', 'content-length: 1000'];
const multipart = ['content-type: multipart/form-data; boundary=cut', 'content-length: 1000'];
const part = '--cut\r\ncontent-disposition: form-data; name="photo_files"; filename="a.jpg"\r\n\r\nbytes';

const requests: Readonly<Record<string, string>> = {
  'a call': head('GET', '/api/orders/list/'),
  'a call with a part of its body': `${head('POST', '/api/orders/', ...json)}{"items"`,
  'a call with a part of a chunk': `${head('POST', '/api/orders/', json[0] ?? '', 'transfer-encoding: chunked')}100\r\n{"items"`,
  'a photo': `${head('POST', '/api/photos/', 'content-type: image/jpeg', 'content-length: 1000')}bytes`,
  'a page': head('GET', '/ru/my-orders'),
  'a page for everybody': head('GET', '/ru/products'),
  'a form': `${head('POST', '/ru/me', ...form)}name=`,
  'a form with photos': `${head('POST', '/ru/my-orders/2222-2222-2222/claim', ...multipart)}${part}`,
  'a stream': head('GET', '/api/orders/live/?slug=2222-2222-2222'),
  'the document of the API': head('GET', '/api/schema/'),
  'a long list': head('GET', '/api/products/main-list/?page_size=100', 'accept-encoding: br'),
  'a page that takes its time': head('GET', '/ru/dev/crash?at=slow', 'accept-encoding: br'),
  'a checkout': head('GET', '/ru/confirm-order', 'accept-encoding: gzip'),
  'a picture': head('GET', '/og/ru/none.png'),
  changes: head('GET', '/api/orders/changes/'),
};

const isWhole = (what: string) => !/body|chunk|photo|form/.test(what);
const hungUp = Object.keys(requests).flatMap((what) =>
  (isWhole(what) ? ['before', 'within'] : ['before']).map((when) => [what, when] as const),
);

it.each(hungUp)('a client that disconnects from %s %s its response causes no error in the log', async (what, when) => {
  written.length = 0;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const seen = once(shop.app.server, 'request');
  socket.write(requests[what] ?? '');
  const [request] = (await seen) as [IncomingMessage];
  if (when === 'within') await once(socket, 'data');
  const closed = new Promise((resolve) => request.socket.once('close', resolve));
  socket.resetAndDestroy();
  await closed;
  // A page that starts now ends after the remains of the others.
  expect((await fetch(`http://127.0.0.1:${port}/en/dev/crash?at=slow`)).status).toBe(200);
  expect(written.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

/**
 * In a separate process: within this one, the shop would accept a connection only after its client has disconnected.
 */
const manyHangUp = `
  const { connect } = require('node:net');
  const [port, text] = process.argv.slice(1);
  for (let turn = 0; turn < 200; turn++) {
    const socket = connect(Number(port), '127.0.0.1', () => { socket.write(text); turn % 2 ? socket.resetAndDestroy() : socket.destroy(); });
    socket.on('error', () => {});
  }`;

it('many clients that disconnect right after their requests cause no error in the log', async () => {
  written.length = 0;
  // More than a connection may have unanswered, so that the shop closes some connections itself.
  const paths = ['/', '/ru/products', '/api/orders/list/', '/en/basket'];
  const asked = Array.from(
    { length: 12 },
    (_, index) => `GET ${paths[index % 4]} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`,
  ).join('');
  await promisify(execFile)(process.execPath, ['-e', manyHangUp, String(port), asked]);
  expect((await fetch(`http://127.0.0.1:${port}/en/dev/crash?at=slow`)).status).toBe(200);
  expect(written.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});
