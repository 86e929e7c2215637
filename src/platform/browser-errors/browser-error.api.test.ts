import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAcrossTheHour } from '../../domain/customers/testing/counted-hours.ts';
import { createLog } from '../start/log.ts';
import { isDear, ProcessorClock } from '../testing/processor-cost.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { reportLimits } from './browser-error.rules.ts';
import { mostMessage, mostStack } from './report-size.rules.ts';

const lines: string[] = [];
let shop: TestShop;

beforeAll(async () => {
  shop = await testShop({}, createLog('warn', { write: (line) => lines.push(line) }));
});
afterAll(() => shop.close());

const report = (payload: object, remoteAddress: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/browser-errors/', payload, remoteAddress, headers });

it('an error in a browser becomes one log line without personal data', async () => {
  lines.length = 0;
  const answer = await report(
    {
      message: 'Order of 010-1234-5678 is undefined',
      stack: 'Error: boom\n    at pay (https://shop.example/assets/pay-Bx3d9Qf1.js:1:2?key=abc)',
      path: '/ru/my-orders/DX7K2M9Q?phone=01012345678',
      version: 'a1b2c3d4',
    },
    '203.0.113.7',
    {
      'x-request-id': 'follow-me',
      cookie: 'session=secret-of-somebody',
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14; SM-A346N) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    },
  );
  expect(answer.statusCode, answer.body).toBe(200);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 40,
      time: expect.any(String),
      // The server generates the request id and ignores one sent by a visitor.
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      page: '/my-orders/:slug',
      error: 'Order of <number> is undefined',
      stack: 'Error: boom\n    at pay (https://shop.example/assets/pay-Bx3d9Qf1.js:1:2)',
      version: 'a1b2c3d4',
      browser: 'Chrome · Android',
      msg: 'error in a browser',
    },
  ]);
});

it.each([
  ['nothing', {}],
  ['no message', { message: ' ', path: '/' }],
  ['too much', { message: 'x'.repeat(mostMessage + 1), path: '/' }],
  ['a URL of another site', { message: 'x', path: 'https://evil.example/' }],
  ['an invalid version', { message: 'x', path: '/', version: '\u001b[31m' }],
])('a report with %s is refused', async (_what, payload) => {
  lines.length = 0;
  expect((await report(payload, '203.0.113.8')).statusCode).toBe(400);
  expect(lines).toEqual([]);
});

it('a repetitive trace cannot keep the processor busy', async () => {
  const processor = await ProcessorClock.of(shop.database);
  let senders = 0;
  const costOf = async (piece: string) => {
    const stack = piece.repeat(mostStack / piece.length);
    const began = processor.now();
    expect((await report({ message: 'x', path: '/', stack }, `203.0.113.${100 + senders++}`)).statusCode).toBe(200);
    return processor.now() - began;
  };
  const usual: number[] = [];
  for (let times = 0; times < 5; times++) usual.push(await costOf('at pay (pay.js:1:2)\n'));
  for (const piece of ['@', '?', 'a@', '@.', '1 ', '1-', 'a=', '=?']) {
    let least = await costOf(piece);
    // Measure again, because other load on the machine can slow down a single measurement.
    for (let again = 0; again < 3 && isDear(least, usual); again++) least = Math.min(least, await costOf(piece));
    expect([piece, isDear(least, usual) ? least : 'cheap']).toEqual([piece, 'cheap']);
  }
});

it('characters that a log cannot hold are removed from a report', async () => {
  lines.length = 0;
  const message = 'cut in a letter \ud83d and \u0000 and \u001b[31m';
  expect((await report({ message, path: '/' }, '203.0.113.9')).statusCode).toBe(200);
  expect(JSON.parse(lines[0] ?? '').error).toBe('cut in a letter \ufffd and  and [31m');
});

it('a page of another website cannot write to the log', async () => {
  const answer = await report({ message: 'x', path: '/' }, '203.0.113.8', { origin: 'https://evil.example' });
  expect(answer.statusCode).toBe(403);
});

it('one network cannot fill the log', async () => {
  lines.length = 0;
  const send = (last: number) => report({ message: `error ${last}`, path: '/' }, `2001:db8::${last.toString(16)}`);
  for (let sent = 0; sent < reportLimits.perNetwork; sent++) expect((await send(sent)).statusCode).toBe(200);
  const refused = await send(999);
  expect(refused.json().error.code).toBe('too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(lines).toHaveLength(reportLimits.perNetwork);
  await countAcrossTheHour(shop.database.db);
  for (let sent = 0; sent < reportLimits.inAll; sent++) expect((await send(sent)).statusCode).toBe(429);
  expect((await report({ message: 'x', path: '/' }, '2001:db8:0:1::1')).statusCode).toBe(200);
});
