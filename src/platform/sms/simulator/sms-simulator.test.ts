import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { smsSimulatorPath } from '../../start/simulator-paths.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { OutgoingSms } from '../sms.gateway.ts';
import { solapiAuthorization, solapiGateway } from '../solapi.adapter.ts';
import { registerSmsSimulator } from './sms-simulator.ts';

const keys = { apiKey: 'NCSSIMULATOR', apiSecret: 'simulated-secret' };
const code: OutgoingSms = { to: '+821012345678', text: 'Code 123456', kind: 'SMS', requestKey: 'login:1' };

let database: OpenDatabase;
let app: FastifyInstance;
let baseUrl: string;
beforeAll(async () => {
  database = await testDatabase();
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await registerSmsSimulator(app, database.db, keys);
  baseUrl = (await app.listen({ host: '127.0.0.1', port: 0 })) + smsSimulatorPath;
});
beforeEach(() => database.pool.query('DELETE FROM simulated_sms'));
afterAll(async () => {
  await app.close();
  await database.close();
});

const gateway = (own: Partial<typeof keys & { sender: string }> = {}) =>
  solapiGateway({ baseUrl: () => baseUrl, sender: '02-1234-5678', record: () => {}, ...keys, ...own });
const stored = () => database.db.selectFrom('simulated_sms').selectAll().orderBy('id').execute();

describe("the shop's gateway client with the simulator", () => {
  it('sends a message and finds it again', async () => {
    const before = new Date();
    const outcome = await gateway().send(code);
    expect(outcome).toEqual({ outcome: 'accepted', gatewayId: expect.stringMatching(/^M4V\d{14}/) });
    expect(await stored()).toMatchObject([
      { recipient: '+821012345678', sender: '0212345678', kind: 'SMS', text: 'Code 123456' },
    ]);
    const found = await gateway().find({ to: code.to, requestKey: code.requestKey, since: before });
    expect(outcome).toMatchObject(found ?? {});
    expect(found).not.toBeNull();
  });

  it('does not find a message that was never sent, or not to that phone', async () => {
    await gateway().send(code);
    const since = new Date();
    expect(await gateway().find({ to: code.to, requestKey: 'login:2', since })).toBeNull();
    expect(await gateway().find({ to: '+821099999999', requestKey: code.requestKey, since })).toBeNull();
  });

  it('does not find a message from long ago', async () => {
    await gateway().send(code);
    // The client asks for a day more, because clocks differ.
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    expect(await gateway().find({ to: code.to, requestKey: code.requestKey, since: inTwoDays })).toBeNull();
  });

  it('sends the same text twice for two requests', async () => {
    await gateway().send(code);
    expect(await gateway().send({ ...code, requestKey: 'login:2' })).toMatchObject({ outcome: 'accepted' });
    expect(await stored()).toHaveLength(2);
  });

  it.each([
    ['characters that carriers lack', { text: 'Oʻzbek' }, '1026'],
    ['too many bytes for its kind', { text: 'я'.repeat(46) }, '1025'],
    ['more bytes than any kind has', { text: 'я'.repeat(1_001), kind: 'LMS' as const }, '1025'],
    ['no text', { text: ' ' }, '1021'],
    ['a recipient without a mobile number', { to: '+82212345678' }, '1020'],
    ['a blocked phone', { to: '+821000000400' }, '3008'],
  ])('is refused %s', async (_what, change, problem) => {
    expect(await gateway().send({ ...code, ...change })).toEqual({ outcome: 'refused', problem });
    expect(await stored()).toEqual([]);
  });

  it('is refused a sender that cannot be registered', async () => {
    expect(await gateway({ sender: '114' }).send(code)).toEqual({ outcome: 'refused', problem: '1062' });
  });

  it.each([
    ['another secret', { apiSecret: 'guessed' }, 'SignatureDoesNotMatch'],
    ['another key', { apiKey: 'NCSOTHER' }, 'InvalidAPIKey'],
  ])('is refused with %s', async (_what, own, problem) => {
    expect(await gateway(own).send(code)).toEqual({ outcome: 'refused', problem });
    await expect(gateway(own).find({ ...code, since: new Date() })).rejects.toThrow('HTTP 403');
    expect(await stored()).toEqual([]);
  });

  it('is asked to retry when the gateway has a problem', async () => {
    const outcome = await gateway().send({ ...code, to: '+821000000500' });
    expect(outcome).toEqual({ outcome: 'try_again', problem: 'InternalError' });
    expect(await stored()).toEqual([]);
  });

  it('finds a message that was accepted although the connection broke', async () => {
    const message = { ...code, to: '+821000000900' };
    expect(await gateway().send(message)).toMatchObject({ outcome: 'unknown' });
    expect(await gateway().find({ ...message, since: new Date() })).not.toBeNull();
  });
});

describe('signatures', () => {
  const listing = async (authorization?: string) => {
    const response = await fetch(`${baseUrl}/messages/v4/list`, { headers: authorization ? { authorization } : {} });
    return { status: response.status, ...((await response.json()) as object) };
  };
  const minutesAway = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  it('are required', async () => {
    expect(await listing()).toMatchObject({ status: 403, errorCode: 'MissingAuthorization' });
    expect(await listing('HMAC-SHA256 nonsense')).toMatchObject({ status: 403, errorCode: 'MissingAuthorization' });
  });

  it('are valid for a quarter of an hour', async () => {
    const signed = (minutes: number, salt: string) => listing(solapiAuthorization(keys, minutesAway(minutes), salt));
    expect(await signed(-14, 'saltOfThePast')).toMatchObject({ status: 200 });
    expect(await signed(14, 'saltToCome1234')).toMatchObject({ status: 200 });
    expect(await signed(-16, 'saltOfOldTimes')).toMatchObject({ status: 403, errorCode: 'RequestTimeTooSkewed' });
    expect(await signed(16, 'saltOfTomorrow')).toMatchObject({ status: 403, errorCode: 'RequestTimeTooSkewed' });
  });

  it('are valid once', async () => {
    const signed = (at: Date) => listing(solapiAuthorization(keys, at, 'saltUsedTwice'));
    expect(await signed(new Date())).toMatchObject({ status: 200 });
    expect(await signed(new Date())).toMatchObject({ status: 400, errorCode: 'DuplicatedSignature' });
    expect(await signed(minutesAway(1))).toMatchObject({ status: 400, errorCode: 'DuplicatedSignature' });
  });
});

describe('the calls of the gateway', () => {
  let salts = 0;
  const post = async (path: string, body: object | string) => {
    salts += 1;
    const response = await fetch(`${baseUrl}/messages/v4/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: solapiAuthorization(keys, new Date(), `saltOfCalls${salts}`.padEnd(16, 'x')),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, ...((await response.json()) as object) };
  };
  const message = { to: '01012345678', from: '0212345678', text: 'Hello' };

  it('accept several messages and report which were refused', async () => {
    const messages = [message, { ...message, to: '010-1234-5678' }, { ...message, text: 'я'.repeat(46) }];
    expect(await post('send-many/detail', { messages, allowDuplicates: true })).toMatchObject({
      status: 200,
      groupInfo: { count: { total: 3, registeredSuccess: 2, registeredFailed: 1 } },
      failedMessageList: [{ to: '010-1234-5678', statusCode: '1020' }],
    });
    expect((await stored()).map(({ kind }) => kind).toSorted()).toEqual(['LMS', 'SMS']);
  });

  it('do not send to one phone twice unless that is requested', async () => {
    const answer = await post('send-many/detail', { messages: [message, message] });
    expect(answer).toMatchObject({ status: 400, errorCode: 'DuplicatedRecipient' });
  });

  it('accept one message with the older call', async () => {
    const { type, statusCode } = (await post('send', { message })) as unknown as { type: string; statusCode: string };
    expect({ type, statusCode }).toEqual({ type: 'SMS', statusCode: '2000' });
    const refused = await post('send', { message: { ...message, text: '🙏 ' } });
    expect(refused).toMatchObject({ status: 400, errorCode: 'FailedToAddMessage' });
  });

  it('refuse malformed requests', async () => {
    for (const body of ['{', {}, { messages: [] }, { messages: [{ to: 1 }] }]) {
      expect(await post('send-many/detail', body)).toMatchObject({ status: 400, errorCode: 'ValidationError' });
    }
  });
});

describe('the inbox', () => {
  const asJson = async (path: string) =>
    (await app.inject({ url: path, headers: { accept: 'application/json' } })).json();
  const page = (path = '/dev/sms') => app.inject({ url: path, headers: { accept: 'text/html,*/*;q=0.8' } });

  it.each(['/dev/sms', '/dev/sms/'])('is a JSON list for programs at %s, newest first', async (path) => {
    await gateway().send(code);
    await gateway().send({ ...code, to: '+821087654321', text: 'Code 654321' });
    const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await asJson(path)).toEqual([
      { to: '+821087654321', text: 'Code 654321', sent_at: isoTime },
      { to: '+821012345678', text: 'Code 123456', sent_at: isoTime },
    ]);
  });

  it('can be limited to one phone, in any spelling', async () => {
    await gateway().send(code);
    await gateway().send({ ...code, to: '+821087654321' });
    for (const to of ['%2B821087654321', '+821087654321', '01087654321', '010-8765-4321']) {
      expect(await asJson(`/dev/sms?to=${to}`)).toMatchObject([{ to: '+821087654321' }]);
    }
    expect(await asJson('/dev/sms?to=')).toHaveLength(2);
    expect(await asJson('/dev/sms?to=nobody')).toEqual([]);
  });

  it('shows only the last two hundred messages', async () => {
    await database.pool.query(`INSERT INTO simulated_sms (gateway_id, recipient, sender, kind, text)
      SELECT number, '+821012345678', '0212345678', 'SMS', number FROM generate_series(1, 201) AS number`);
    const list = await asJson('/dev/sms');
    expect(list).toHaveLength(200);
    expect(list[0].text).toBe('201');
  });

  it('is a page for people, with codes in bold and Korean time', async () => {
    await gateway().send({ ...code, text: 'Code 123456\n@localhost #123456, 110-123456' });
    await database.pool.query(`UPDATE simulated_sms SET sent_at = '2026-11-15T15:00:05Z'`);
    const { headers, body } = await page();
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('Code <b>123456</b>\n@localhost #<b>123456</b>, 110-123456');
    expect(body).toContain('010-1234-5678');
    expect(body).toContain('2026-11-16 00:00:05 KST');
    expect(body).toContain('<meta http-equiv="refresh" content="3">');
    expect(body).toContain('010-0000-0900');
  });

  it('allows its own styles and nothing else', async () => {
    const { headers, body } = await page();
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(body).not.toContain('<script');
  });

  it('escapes text', async () => {
    await gateway().send({ ...code, text: '<script>alert("&")</script>' });
    expect((await page()).body).toContain('&#60;script&#62;alert(&#34;&#38;&#34;)&#60;/script&#62;');
    expect((await page('/dev/sms?to=%22%3E%3Cscript%3E')).body).not.toContain('<script');
  });

  it('shows a notice when it is empty', async () => {
    expect((await page()).body).toContain('No messages yet');
  });

  it.each([
    ['ru', 'Сообщений пока нет'],
    ['uz', 'Hozircha xabar yoʻq'],
  ])('is in %s when the browser is', async (locale, none) => {
    const { body } = await app.inject({ url: '/dev/sms', headers: { accept: 'text/html', 'accept-language': locale } });
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body).toContain(none);
  });
});
