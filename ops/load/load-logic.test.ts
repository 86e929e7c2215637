import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { riseOf } from './flatness.ts';
import { hundredOf, mixWithRobots, usualMix } from './mix.ts';
import { type Clock, closedLoop, openLoop } from './pacing.ts';
import { patientAsk } from './patient-ask.ts';
import { percentile, Tally } from './tally.ts';

/** Time passes only while the code waits for it. */
function playedClock(): Clock & { time: number } {
  return {
    time: 0,
    now() {
      return this.time;
    },
    async until(moment) {
      this.time = Math.max(this.time, moment);
    },
  };
}

test('a hundred requests have the requested mix, and so does nearly every part of them', () => {
  const counted = (kinds: readonly string[]) =>
    Object.fromEntries(
      Map.groupBy(kinds, (kind) => kind)
        .entries()
        .map(([kind, all]) => [kind, all.length]),
    );
  expect(counted(hundredOf(usualMix))).toEqual(usualMix);
  expect(counted(hundredOf(mixWithRobots))).toEqual(mixWithRobots);
  expect(counted(hundredOf(usualMix).slice(0, 20))).toEqual({ browse: 12, search: 5, basket: 2, checkout: 1 });
  expect(() => hundredOf({ browse: 60 })).toThrow('not 60');
});

test('percentiles are measured values, however many there are', () => {
  const thousand = Array.from({ length: 1000 }, (_, index) => index + 1);
  expect([0.5, 0.99, 0.999, 1].map((share) => percentile(thousand, share))).toEqual([500, 990, 999, 1000]);
  expect([0.5, 0.999].map((share) => percentile([7], share))).toEqual([7, 7]);
  expect(percentile([], 0.5)).toBe(0);
});

test('in an open loop, a stall counts for every request that was due during it', async () => {
  const clock = playedClock();
  const dues: number[] = [];
  const waits: number[] = [];
  await openLoop(
    clock,
    async (turn, due) => {
      dues.push(due);
      // The third one blocks for a whole second, like a blocked event loop.
      if (turn === 2) clock.time += 1000;
      waits.push(clock.now() - due);
    },
    10,
    1,
  );
  expect(dues).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
  expect(waits).toEqual([0, 0, 1000, 900, 800, 700, 600, 500, 400, 300]);
});

test('an open loop does not wait for responses, a closed one does', async () => {
  const answers: (() => void)[] = [];
  const ask = () => new Promise<void>((resolve) => void answers.push(resolve));
  const open = openLoop(playedClock(), ask, 50, 1);
  await new Promise(setImmediate);
  expect(answers).toHaveLength(50);
  for (const answer of answers.splice(0)) answer();
  await open;
  const clock = playedClock();
  const closed = closedLoop(clock, ask, 4, 1);
  await new Promise(setImmediate);
  expect(answers).toHaveLength(4);
  answers[0]?.();
  await new Promise(setImmediate);
  expect(answers).toHaveLength(5);
  clock.time = 1000;
  for (const answer of answers) answer();
  await closed;
  expect(answers).toHaveLength(5);
});

test('refused requests are counted separately from served ones', () => {
  const tally = new Tally();
  tally.note('browse', { status: '200', waited: 30, retryAfter: false });
  tally.note('browse', { status: '503', waited: 1, retryAfter: true });
  tally.note('checkout', { status: '503', waited: 2, retryAfter: false });
  tally.note('checkout', { status: 'ECONNRESET', waited: 3, retryAfter: false });
  expect(tally.all).toMatchObject({ answers: 4, statuses: { 200: 1, 503: 2, ECONNRESET: 1 }, withRetryAfter: 1 });
  expect(tally.byKind.browse).toMatchObject({ answers: 2, served: { answers: 1, p50: 30, p999: 30 } });
  expect(tally.byKind.checkout?.served.answers).toBe(0);
});

test('memory is flat when it only fluctuates, and rises when every minute has more', () => {
  expect(riseOf([400, 420, 400, 420, 400])).toBe(0);
  expect(riseOf([100, 105, 110, 115, 120])).toBeCloseTo(20 / 110);
  expect(riseOf([300, 200])).toBeLessThan(0);
  expect(riseOf([300])).toBe(0);
});

test('a buying client waits for a connection of the crowd and gets the same response as from fetch', async () => {
  let open = 0;
  let mostOpen = 0;
  const server = createServer(async (asked, answer) => {
    mostOpen = Math.max(mostOpen, ++open);
    const sent = Buffer.concat(await asked.toArray()).toString();
    open--;
    answer.writeHead(503, { 'retry-after': '3' }).end(`${asked.method} ${asked.headers['x-who']} ${sent}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () => patientAsk(agent, url, { method: 'POST', headers: { 'x-who': 'me' }, body: 'goods' });
  const answers = await Promise.all([ask(), ask(), ask()]);
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      503,
      '3',
      'POST me goods',
    ]);
  }
  expect(mostOpen).toBe(1);
  agent.destroy();
  server.close();
});
