import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from '../start/free-port.ts';
import { createLog } from '../start/log.ts';
import { type CallRecord, OutsideService } from './outside-call.ts';
import { watchOutsideCalls } from './outside-watch.ts';

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;
const answers =
  (status: number, body = '{}'): Behaviour =>
  (response) =>
    void response.writeHead(status).end(body);
const resets: Behaviour = (_response, request) => void request.socket.resetAndDestroy();
const hangs: Behaviour = () => {};

let server: Server;
let address: string;
let behaviour: Behaviour;
let asked: string[];
let records: CallRecord[];
let heardByServer: () => void;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method}`);
    heardByServer();
    behaviour(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/people/kim?phone=01012345678`;
});
beforeEach(() => {
  [asked, records, heardByServer] = [[], [], () => {}];
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const openDoor = () => new OutsideService('juso', (call) => records.push(call));
const read = (door: OutsideService, withinMs = 60_000) => door.ask({ operation: 'find', address, withinMs });
const write = (door: OutsideService) => door.ask({ operation: 'send', address, body: '{}', withinMs: 60_000 });
const outcomes = () => records.map(({ outcome, tries }) => `${outcome} after ${tries}`);

it('a response with any status is returned after one attempt', async () => {
  const door = openDoor();
  for (const [status, body, parsed] of [
    [200, '{"a":1}', { a: 1 }],
    [404, 'Not found', null],
    [500, '{"code":"E"}', { code: 'E' }],
  ] as const) {
    behaviour = answers(status, body);
    expect(await read(door)).toEqual({ status, body: parsed });
  }
  expect(outcomes()).toEqual(['answered after 1', 'answered after 1', 'answered after 1']);
});

it('a read is retried after a reset and after 503, a write never', async () => {
  const door = openDoor();
  for (const first of [resets, answers(503)]) {
    behaviour = (...hit) => {
      behaviour = answers(200);
      first(...hit);
    };
    expect(await read(door)).toEqual({ status: 200, body: {} });
  }
  expect(outcomes()).toEqual(['answered after 2', 'answered after 2']);
  behaviour = resets;
  expect(await write(door)).toEqual({ problem: expect.any(String), wasSent: true });
  behaviour = answers(503);
  expect(await write(door)).toEqual({ status: 503, body: {} });
  expect(asked.filter((method) => method === 'POST')).toHaveLength(2);
  expect(outcomes().slice(2)).toEqual(['broken after 1', 'away after 1']);
});

it('a call ends after its timeout, and does not report that nothing was sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  behaviour = hangs;
  const wasAsked = new Promise<void>((resolve) => {
    heardByServer = resolve;
  });
  const heard = read(openDoor(), 5_000);
  await wasAsked;
  vi.advanceTimersByTime(5_000);
  expect(await heard).toEqual({ problem: 'timeout', wasSent: true });
  expect(outcomes()).toEqual(['timeout after 1']);
});

it('after failures in a row no call is sent; after a while one call tests the service, and success closes the circuit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const door = openDoor();
  behaviour = answers(502);
  for (let call = 0; call < 5; call += 1) await write(door);
  behaviour = answers(200);
  expect(asked).toHaveLength(5);
  const blocked = await Promise.all([write(door), read(door), write(door)]);
  expect(blocked).toEqual(Array(3).fill({ problem: 'circuit_open', wasSent: false }));
  await expect(door.fetch('login', true, () => fetch(address))).rejects.toThrow(TypeError);
  expect(asked).toHaveLength(5);
  expect(outcomes().slice(5)).toEqual(Array(4).fill('not_sent after 0'));

  vi.setSystemTime(Date.now() + 10_000);
  behaviour = answers(502);
  await Promise.all([write(door), write(door), write(door)]);
  expect(asked).toHaveLength(6);

  vi.setSystemTime(Date.now() + 10_000);
  behaviour = answers(200);
  expect(await write(door)).toEqual({ status: 200, body: {} });
  expect(await Promise.all([write(door), write(door), write(door)])).toEqual(Array(3).fill({ status: 200, body: {} }));
});

it('a service is reported as away after failures in a row, until it responds or no one has called it for a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const door = openDoor();
  behaviour = answers(502);
  for (let call = 0; call < 4; call += 1) await write(door);
  expect(door.isAway).toBe(false);
  await write(door);
  expect(door.isAway).toBe(true);
  await write(door);
  vi.advanceTimersByTime(59_000);
  expect(door.isAway).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(door.isAway).toBe(false);
  await write(door);
  expect(door.isAway).toBe(true);
  vi.advanceTimersByTime(10_000);
  behaviour = answers(200);
  await write(door);
  expect(door.isAway).toBe(false);
});

it('a failure of the service to answer one request does not open the circuit', async () => {
  const door = openDoor();
  behaviour = answers(500);
  for (let call = 0; call < 7; call += 1) expect(await write(door)).toMatchObject({ status: 500 });
});

it('each service has its own circuit, and a call that never arrived counts as not sent', async () => {
  const nobody = openDoor();
  const call = { operation: 'send', address: `http://127.0.0.1:${await freePort()}`, body: '{}', withinMs: 60_000 };
  for (let round = 0; round < 6; round += 1) expect(await nobody.ask(call)).toMatchObject({ wasSent: false });
  expect(records.at(-1)).toMatchObject({ problem: 'circuit_open' });
  behaviour = answers(200);
  expect(await read(openDoor())).toMatchObject({ status: 200 });
});

it('each call writes one log line and one measurement, without its content', async () => {
  const lines: string[] = [];
  const watch = watchOutsideCalls(createLog('info', { write: (line) => void lines.push(line) }));
  const door = new OutsideService('solapi', watch.record);
  behaviour = answers(200, '{"name":"Kim"}');
  await read(door);
  behaviour = resets;
  await write(door);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, service: 'solapi', operation: 'find', outcome: 'answered', status: 200, tries: 1 },
    { level: 40, service: 'solapi', operation: 'send', outcome: 'broken', tries: 1 },
  ]);
  const registry = new Registry();
  registry.registerMetric(watch.durations);
  const metrics = await registry.metrics();
  expect(metrics).toContain('duration_seconds_count{service="solapi",operation="send",outcome="broken"} 1');
  for (const hidden of ['kim', 'Kim', '0101234', '127.0.0.1']) expect(lines.join() + metrics).not.toContain(hidden);
});
