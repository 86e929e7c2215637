import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardDevPaths } from './this-machine.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  guardDevPaths(app);
  for (const url of ['/dev/sms', '/dev/toss/pay/:key', '/developers', '/*']) app.get(url, async () => 'here');
});
afterAll(() => app.close());

const statusOf = async (url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers })).statusCode;
const paths = [
  '/dev/sms',
  '/dev/sms?to=1',
  '/%64ev/sms',
  '//dev/sms',
  '/dev/toss/pay/a',
  '/dev',
  '/dev/ui.data',
  '/ru/dev/ui',
];

it.each(paths)('%s exists for this machine under its own names', async (url) => {
  for (const host of ['localhost:3000', 'localhost', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost:3000'])
    expect(await statusOf(url, { host }), host).toBe(200);
});

it.each(paths)('%s does not exist under another name, nor behind a proxy', async (url) => {
  const names = [
    'rebound.example:3000',
    '192.168.0.2:3000',
    'localhost.example',
    'me@localhost',
    'localhost:3000/',
    'x',
  ];
  for (const host of names) expect(await statusOf(url, { host }), host).toBe(404);
  for (const name of [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'cf-connecting-ip',
    'x-original-host',
    'true-client-ip',
    'x-forwarded',
    ...['x-cluster-client-ip', 'x-originating-ip', 'x-remote-ip', 'x-azure-clientip', 'x-envoy-external-address'],
    ...['proxy-client-ip', 'wl-proxy-client-ip', 'do-connecting-ip', 'cf-ray', 'cdn-loop', 'x-amzn-trace-id'],
    ...['x-rewrite-url', 'remote-addr', 'x-anything'],
  ])
    expect(await statusOf(url, { host: 'localhost:3000', [name]: 'localhost' }), name).toBe(404);
});

it.each(['/developers', '/', '/device', '/ru/devices', '/products?from=/dev/sms'])(
  '%s exists for everyone',
  async (url) => {
    expect(await statusOf(url, { host: 'shop.example', 'x-forwarded-for': '203.0.113.7' })).toBe(200);
  },
);

it('an unknown path gets a normal response without a warning, under any name', async () => {
  const lines: string[] = [];
  const bare = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
  guardDevPaths(bare);
  const answer = await bare.inject({ url: '/dev/nothing', headers: { host: 'rebound.example' } });
  await bare.close();
  expect(answer.statusCode).toBe(404);
  expect(lines).toEqual([]);
});
