import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../platform/start/free-port.ts';
import { jusoGateway } from './juso.adapter.ts';
import { jusoSimulatorPath, registerJusoSimulator } from './simulator/juso-simulator.ts';
import type { AddressQuestion } from './zipcode.gateway.ts';

const korean = (keyword: string, page = 1): AddressQuestion => ({ keyword, letters: 'korean', page });
const latin = (keyword: string, page = 1): AddressQuestion => ({ keyword, letters: 'latin', page });

let reported: string[] = [];
beforeEach(() => {
  reported = [];
});
const gatewayAt = (baseUrl: string, { key = 'key', timeoutMs = 5_000 } = {}) =>
  jusoGateway({
    baseUrl: () => baseUrl,
    key,
    timeoutMs,
    record: ({ problem }) => problem && reported.push(problem),
    report: (reason) => reported.push(reason),
  });

describe('the address search with the simulator', () => {
  let app: FastifyInstance;
  let baseUrl: string;
  beforeAll(async () => {
    app = Fastify();
    await registerJusoSimulator(app, { key: 'key' });
    baseUrl = (await app.listen({ host: '127.0.0.1', port: 0 })) + jusoSimulatorPath;
  });
  afterAll(() => app.close());

  it('finds by Korean words', async () => {
    expect(await gatewayAt(baseUrl).find(korean('테헤란로 152'))).toEqual({
      ok: true,
      value: {
        count: 1,
        rows: [
          {
            zipCode: '06236',
            addressText: '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)',
            addressEn: '152 Teheran-ro, Gangnam-gu, Seoul',
            jibun: '서울특별시 강남구 역삼동 737 강남파이낸스센터',
          },
        ],
      },
    });
    expect(reported).toEqual([]);
  });

  it('finds by English words', async () => {
    expect(await gatewayAt(baseUrl).find(latin('Gangnam-gu Teheran-ro 152'))).toEqual({
      ok: true,
      value: {
        count: 1,
        rows: [
          {
            zipCode: '06236',
            addressText: '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)',
            addressEn: '152 Teheran-ro, Gangnam-gu, Seoul',
            jibun: '737, Yeoksam-dong, Gangnam-gu, Seoul',
          },
        ],
      },
    });
  });

  it('returns pages', async () => {
    const gateway = gatewayAt(baseUrl);
    const pages = [await gateway.find(korean('안산시')), await gateway.find(korean('안산시', 2))];
    const [first, second] = pages.map((page) => (page.ok ? page.value : { rows: [], count: 0 }));
    expect(first?.rows).toHaveLength(10);
    expect(second?.rows.length).toBe((first?.count ?? 0) - 10);
  });

  it('returns an empty result', async () => {
    expect(await gatewayAt(baseUrl).find(latin('Nowhere-ro 1'))).toEqual({ ok: true, value: { rows: [], count: 0 } });
  });

  it.each([
    ['서울', 'zipcode_too_vague'],
    ['아파트', 'zipcode_too_many'],
  ])('returns the problem with %s', async (keyword, error) => {
    expect(await gatewayAt(baseUrl).find(korean(keyword))).toEqual({ ok: false, error });
    expect(reported).toEqual([]);
  });

  it('reports a refused key', async () => {
    const gateway = gatewayAt(baseUrl, { key: 'expired' });
    expect(await gateway.find(korean('테헤란로'))).toEqual({ ok: false, error: 'provider_unavailable' });
    expect(reported).toEqual(['E0001']);
  });
});

describe('the address search with a faulty service', () => {
  let server: Server;
  let baseUrl: string;
  let answer: (response: ServerResponse) => void;
  beforeAll(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const send = (body: unknown, status = 200) => {
    answer = (response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const results = (errorCode: unknown, juso: unknown = null, totalCount: unknown = '0') => ({
    results: { common: { errorCode, errorMessage: '…', totalCount, currentPage: '1', countPerPage: '10' }, juso },
  });
  const row = { zipNo: '06236', roadAddr: '테헤란로 152', engAddr: '152 Teheran-ro', jibunAddr: '역삼동 737' };
  const refused = (error: string) => ({ ok: false, error });

  it.each([
    ['-999', 'provider_unavailable', ['-999']],
    ['E0001', 'provider_unavailable', ['E0001']],
    ['E0005', 'zipcode_too_short', ['E0005']],
    ['E0006', 'zipcode_too_vague', []],
    ['E0008', 'zipcode_too_short', ['E0008']],
    ['E0009', 'zipcode_too_vague', ['E0009']],
    ['E0010', 'zipcode_too_vague', ['E0010']],
    ['E0011', 'zipcode_too_vague', ['E0011']],
    ['E0012', 'zipcode_too_vague', ['E0012']],
    ['E0013', 'zipcode_too_vague', ['E0013']],
    ['E0014', 'provider_unavailable', ['E0014']],
    ['E0015', 'zipcode_too_many', []],
    ['E9999', 'provider_unavailable', ['E9999']],
    ['<b>테헤란로 152</b> down', 'provider_unavailable', ['b152bdown']],
    [-999, 'provider_unavailable', ['-999']],
  ])('maps the error code %s to %s', async (code, error, reports) => {
    send(results(code));
    expect(await gatewayAt(baseUrl).find(korean('테헤란로'))).toEqual(refused(error));
    expect(reported).toEqual(reports);
  });

  it.each([
    ['a missing array', { results: { common: results('0').results.common } }],
    ['null', results('0', null)],
    ['no rows', results('0', [])],
  ])('reads %s as an empty result', async (_what, body) => {
    send(body);
    expect(await gatewayAt(baseUrl).find(korean('테헤란로'))).toEqual({ ok: true, value: { rows: [], count: 0 } });
  });

  it('accepts counts as numbers, and rows with unknown fields', async () => {
    send(results(0, [{ ...row, brandNew: { a: 1 } }], 7));
    const found = await gatewayAt(baseUrl).find(korean('테헤란로'));
    expect(found).toMatchObject({ ok: true, value: { count: 7, rows: [{ zipCode: '06236' }] } });
  });

  it.each([
    ['an error of its server', 'oops', 500, 'http_500'],
    ['an HTML page', '<!doctype html><title>Maintenance</title>', 200, 'unreadable_answer'],
    ['nothing', '', 200, 'unreadable_answer'],
    ['a truncated response', '{"results":{"common":', 200, 'unreadable_answer'],
    ['other JSON', { hello: 'there' }, 200, 'unreadable_answer'],
    ['a list', [], 200, 'unreadable_answer'],
    ['rows that are not a list', results('0', { row }), 200, 'unreadable_answer'],
    ['rows without zip code', results('0', [{ ...row, zipNo: '' }]), 200, 'unreadable_rows'],
    ['zip codes of the old format', results('0', [{ ...row, zipNo: '135-984' }]), 200, 'unreadable_rows'],
    ['rows without address', results('0', [{ ...row, roadAddr: undefined }]), 200, 'unreadable_rows'],
    ['a plain text for not found', 'Not Found', 404, 'http_404'],
  ])('returns a failure after %s', async (_what, body, status, reason) => {
    send(body, status);
    expect(await gatewayAt(baseUrl).find(korean('테헤란로'))).toEqual(refused('provider_unavailable'));
    expect(reported).toEqual([reason]);
  });

  it('does not follow redirects', async () => {
    answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    expect(await gatewayAt(baseUrl).find(korean('테헤란로'))).toEqual(refused('provider_unavailable'));
    expect(reported).toEqual(['connection_broken']);
  });

  it('times out on silence and on an endless response', async () => {
    for (const stall of [() => {}, (response: ServerResponse) => response.writeHead(200).write('{"results":')]) {
      answer = stall;
      const found = await gatewayAt(baseUrl, { timeoutMs: 50 }).find(korean('테헤란로'));
      expect(found).toEqual(refused('provider_unavailable'));
    }
    expect(reported).toEqual(['timeout', 'timeout']);
  });

  it('handles a broken and a refused connection', async () => {
    answer = (response) => response.destroy();
    expect(await gatewayAt(baseUrl).find(korean('테헤란로'))).toEqual(refused('provider_unavailable'));
    const nobody = `http://127.0.0.1:${await freePort()}`;
    expect(await gatewayAt(nobody).find(korean('테헤란로'))).toEqual(refused('provider_unavailable'));
    expect(reported).toEqual([expect.any(String), 'ECONNREFUSED']);
  });
});

it('sends the documented parameters', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ results: { common: { errorCode: '0', totalCount: '0' }, juso: null } }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const gateway = gatewayAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { key: 'a+b=' });
  await gateway.find(korean('테헤란로 152', 3));
  await gateway.find(latin('Teheran-ro & 152'));
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  const [first, second] = asked.map((url) => new URL(url, 'http://juso.example'));
  expect(first?.pathname).toBe('/addrlink/addrLinkApi.do');
  expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
    confmKey: 'a+b=',
    currentPage: '3',
    countPerPage: '10',
    keyword: '테헤란로 152',
    resultType: 'json',
  });
  expect(second?.pathname).toBe('/addrlink/addrEngApi.do');
  expect(second?.searchParams.get('keyword')).toBe('Teheran-ro & 152');
});
