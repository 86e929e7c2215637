import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { prepareQueue, startJobs } from '../jobs/jobs.ts';
import { createLog } from '../start/log.ts';
import { Secret } from '../start/secret.ts';
import { testDatabase } from '../testing/test-database.ts';
import { queueSms, sendSms } from './sms-outbox.ts';
import { resumeSmsJob } from './sms-resuming.job.ts';
import { sendSmsJob } from './sms-sending.job.ts';
import { sweepSmsJob } from './sms-sweep.job.ts';
import { solapiGateway } from './solapi.adapter.ts';

type Behaviour = (response: ServerResponse, accept: () => object) => void | Promise<void>;

const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const accepts: Behaviour = (response, accept) => void answer(response, 200, accept());
const isBroken: Behaviour = (response) =>
  void answer(response, 500, { errorCode: 'InternalError', errorMessage: 'Something is wrong' });
const refuses: Behaviour = (response) =>
  void answer(response, 200, {
    groupInfo: { groupId: 'G1', count: { registeredSuccess: 0 } },
    failedMessageList: [{ to: '01012345678', statusCode: '1062', statusMessage: 'Sender not registered' }],
  });
const acceptsAndBreaksOff: Behaviour = (response, accept) => {
  accept();
  response.socket?.destroy();
};

/** A local gateway that behaves as the test says, once each, and otherwise accepts. */
const solapi = {
  behaviours: [] as Behaviour[],
  sendings: 0,
  accepted: [] as { messageId: string; at: number; to: string; text: string; type: string; customFields: object }[],

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      const since = Date.parse(new URL(request.url ?? '', 'http://gateway').searchParams.get('startDate') ?? '');
      const listed = solapi.accepted.filter(({ at }) => at >= since);
      const messageList = Object.fromEntries(listed.map((message) => [message.messageId, message]));
      answer(response, 200, { messageList });
      return;
    }
    solapi.sendings += 1;
    const { messages } = (await json(request)) as { messages: [{ to: string; text: string; type: string }] };
    const accept = () => {
      const messageId = `M${solapi.accepted.length + 1}`;
      const message = { messageId, at: Date.now(), customFields: {}, ...messages[0] };
      solapi.accepted.push(message);
      return {
        groupInfo: { groupId: 'G1', count: { registeredSuccess: 1 } },
        failedMessageList: [],
        messageList: [{ messageId }],
      };
    };
    await (solapi.behaviours.shift() ?? accepts)(response, accept);
  },
};

const secret = new Secret('outbox');
let database: OpenDatabase;
let server: Server;
let port: number;
beforeAll(async () => {
  database = await testDatabase();
  server = createServer((request, response) => void solapi.handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
  await prepareQueue(database.pool);
});
beforeEach(async () => {
  Object.assign(solapi, { behaviours: [], sendings: 0, accepted: [] });
  await database.pool.query(
    'DELETE FROM sms_messages; SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs',
  );
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});

const gatewayAt = (baseUrl: string) =>
  solapiGateway({
    baseUrl: () => baseUrl,
    apiKey: 'key',
    apiSecret: 'secret',
    sender: '02-1234-5678',
    record: () => {},
  });
const sendingTo = (baseUrl: string) => sendSmsJob('codes', database.db, secret, gatewayAt(baseUrl), async () => true);
const job = () => sendingTo(`http://127.0.0.1:${port}`);

const patience = { timeout: 20_000, interval: 20 };
const code = {
  purpose: 'code' as const,
  customer: null,
  to: '+821012345678',
  text: 'Code 123456',
  requestKey: 'login:1',
};
async function queued(message: Parameters<typeof queueSms>[2] = code): Promise<{ id: number }> {
  await queueSms(database.db, secret, message);
  return database.db.selectFrom('sms_messages').select('id').executeTakeFirstOrThrow();
}
const row = () => database.db.selectFrom('sms_messages').selectAll().executeTakeFirstOrThrow();
const jobsWaiting = async () => (await database.pool.query('SELECT id FROM graphile_worker.jobs')).rows.length;
/** Makes the last attempt long enough ago. */
const letTimePass = () =>
  database.pool.query(`UPDATE sms_messages SET attempted_at = attempted_at - interval '31 seconds'`);

describe('a queued text message', () => {
  it('is stored encrypted, in characters that carriers know, with one job', async () => {
    await queued({ ...code, text: 'Oʻzbek 🙏' });
    const { sealed_text, recipient, state } = await row();
    expect({ recipient, state }).toEqual({ recipient: '+821012345678', state: 'waiting' });
    expect(sealed_text?.includes('zbek')).toBe(false);
    expect(secret.unseal(sealed_text as Buffer)).toBe("O'zbek ");
    expect(await jobsWaiting()).toBe(1);
  });

  it('is stored once, however often it is requested', async () => {
    await Promise.all([queued(), queued(), queued()]);
    await queued({ ...code, text: 'Another text' });
    expect(await jobsWaiting()).toBe(1);
    expect(secret.unseal((await row()).sealed_text as Buffer)).toBe('Code 123456');
  });

  it('is rolled back with its transaction', async () => {
    const changeOfMind = database.db.transaction().execute(async (transaction) => {
      await queueSms(transaction, secret, code);
      throw new Error('changed my mind');
    });
    await expect(changeOfMind).rejects.toThrow('changed my mind');
    expect(await jobsWaiting()).toBe(0);
    expect(await database.db.selectFrom('sms_messages').selectAll().execute()).toEqual([]);
  });

  it('is refused at once if no carrier would accept it', async () => {
    await expect(queued({ ...code, text: 'я'.repeat(1_001) })).rejects.toThrow('too_long');
    expect(await jobsWaiting()).toBe(0);
  });

  it('is sent by the queue', async () => {
    const runner = await startJobs(database, [job()], createLog('silent'));
    await database.db.transaction().execute((transaction) => queueSms(transaction, secret, code));
    await vi.waitFor(async () => expect((await row()).state).toBe('sent'), patience);
    await runner.stop();
    expect(solapi.accepted).toMatchObject([
      {
        to: '01012345678',
        from: '0212345678',
        text: 'Code 123456',
        type: 'SMS',
        customFields: { requestKey: 'login:1' },
      },
    ]);
  });
});

describe('a text message that the gateway accepts', () => {
  it('leaves neither its text nor the number behind', async () => {
    await job().run(await queued());
    expect(await row()).toMatchObject({
      state: 'sent',
      gateway_id: 'M1',
      sealed_text: null,
      recipient: null,
      sent_at: expect.any(Date),
    });
  });

  it('is sent once although the job runs twice', async () => {
    const message = await queued();
    await job().run(message);
    await job().run(message);
    expect(solapi.sendings).toBe(1);
  });

  it('is charged as a long one when it is long', async () => {
    await job().run(await queued({ ...code, text: 'я'.repeat(46) }));
    expect(solapi.accepted).toMatchObject([{ type: 'LMS' }]);
  });
});

describe('a failing gateway', () => {
  it('is retried until it recovers', async () => {
    solapi.behaviours = [isBroken, isBroken];
    const message = await queued();
    await expect(job().run(message)).rejects.toThrow('InternalError');
    await expect(job().run(message)).rejects.toThrow('InternalError');
    await job().run(message);
    expect(solapi).toMatchObject({ sendings: 3, accepted: [{ messageId: 'M1' }] });
    expect(await row()).toMatchObject({ state: 'sent', gateway_id: 'M1', problem: null });
  });

  it('is retried when it cannot be reached', async () => {
    const message = await queued();
    // No one listens on the port of a closed server.
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => closed.once('listening', listening));
    const nobody = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((done) => closed.close(done));
    const failing = sendingTo(nobody);
    await expect(failing.run(message)).rejects.toThrow('ECONNREFUSED');
    await job().run(message);
    expect(solapi.accepted).toHaveLength(1);
  });

  it('is asked before a retry when it accepted and then broke the connection', async () => {
    solapi.behaviours = [acceptsAndBreaksOff];
    const message = await queued();
    await expect(job().run(message)).rejects.toThrow('Unknown whether');
    await expect(job().run(message)).rejects.toThrow('Another process');
    await letTimePass();
    await job().run(message);
    expect(solapi.sendings).toBe(1);
    expect(await row()).toMatchObject({ state: 'sent', gateway_id: 'M1', sealed_text: null, problem: null });
  });

  it('is also asked when the clock was set back by an hour since', async () => {
    solapi.behaviours = [acceptsAndBreaksOff];
    const message = await queued();
    await expect(job().run(message)).rejects.toThrow('Unknown whether');
    await database.pool.query(
      `UPDATE sms_messages SET attempted_at = now() + interval '1 hour', created_at = now() + interval '1 hour'`,
    );
    await job().run(message);
    expect(solapi.sendings).toBe(1);
  });

  it('gets the text again when it broke the connection and does not have it', async () => {
    solapi.behaviours = [(response) => void response.socket?.destroy()];
    const message = await queued();
    await expect(job().run(message)).rejects.toThrow('Unknown whether');
    await letTimePass();
    await job().run(message);
    expect(solapi).toMatchObject({ sendings: 2, accepted: [{ messageId: 'M1' }] });
    expect(await row()).toMatchObject({ state: 'sent' });
  });

  it('gets the text again when it knows only other messages to the same phone', async () => {
    await job().run(await queued({ ...code, requestKey: 'login:0' }));
    await database.pool.query('DELETE FROM sms_messages');
    solapi.behaviours = [(response) => void response.socket?.destroy()];
    const message = await queued();
    await expect(job().run(message)).rejects.toThrow('Unknown whether');
    await letTimePass();
    await job().run(message);
    expect(await row()).toMatchObject({ state: 'sent', gateway_id: 'M2' });
  });

  it('is asked before a retry when a proxy in front of it responded instead', async () => {
    solapi.behaviours = [
      (response, accept) => {
        accept();
        response.writeHead(502).end('<h1>Bad Gateway</h1>');
      },
    ];
    const message = await queued();
    await expect(job().run(message)).rejects.toThrow('http_502');
    await letTimePass();
    await job().run(message);
    expect(solapi.sendings).toBe(1);
  });
});

describe('a text message that the gateway refuses', () => {
  it.each([
    ['in the body of a success', refuses, '1062'],
    [
      'for the whole request',
      ((response) => void answer(response, 400, { errorCode: 'ValidationError', errorMessage: '010…' })) as Behaviour,
      'ValidationError',
    ],
  ])('is given up with the reason: %s', async (_where, behaviour, problem) => {
    solapi.behaviours = [behaviour];
    const message = await queued();
    await job().run(message);
    await job().run(message);
    expect(solapi.sendings).toBe(1);
    expect(await row()).toMatchObject({ state: 'failed', problem, sealed_text: null, recipient: null, sent_at: null });
  });
});

/** Locks the row until all runs wait for it. */
async function atTheSameMoment<Run>(start: () => Run[]): Promise<Run[]> {
  const holder = await database.pool.connect();
  await holder.query('BEGIN; SELECT FROM sms_messages FOR UPDATE');
  const runs = start();
  await vi.waitFor(async () => {
    const { rows } = await holder.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(runs.length);
  }, patience);
  await holder.query('COMMIT');
  holder.release();
  return runs;
}

describe('a text message that is sent directly', () => {
  const here = () => gatewayAt(`http://127.0.0.1:${port}`);
  const sent = (message: Parameters<typeof sendSms>[3] = code) => sendSms(database.db, secret, here(), message);

  it('does not need the queue, and leaves neither its text nor the number behind', async () => {
    expect(await sent()).toBeNull();
    expect(await row()).toMatchObject({ state: 'sent', gateway_id: 'M1', sealed_text: null, recipient: null });
    expect(solapi.accepted).toMatchObject([{ to: '01012345678', text: 'Code 123456' }]);
    expect(await jobsWaiting()).toBe(0);
  });

  it('is sent once, however often and simultaneously it is requested', async () => {
    await Promise.all([sent(), sent(), sent()]);
    await sent({ ...code, text: 'Another text' });
    expect(solapi.accepted).toMatchObject([{ text: 'Code 123456' }]);
    expect(await jobsWaiting()).toBe(0);
  });

  it.each([
    ['takes nothing', isBroken, 2],
    ['breaks off', acceptsAndBreaksOff, 1],
  ])('is continued by the queue when the gateway %s', async (_what, behaviour, sendings) => {
    solapi.behaviours = [behaviour];
    await sent();
    expect(await jobsWaiting()).toBe(1);
    await letTimePass();
    await job().run(await database.db.selectFrom('sms_messages').select('id').executeTakeFirstOrThrow());
    expect(await row()).toMatchObject({ state: 'sent', gateway_id: 'M1' });
    expect(solapi).toMatchObject({ sendings, accepted: [{ messageId: 'M1' }] });
  });

  it('is not sent if it is no longer needed, nor over the budget', async () => {
    await sent({ ...code, goodUntil: new Date(Date.now() - 1_000) });
    expect(await row()).toMatchObject({ state: 'failed', problem: 'too_late' });
    await database.pool.query(
      `DELETE FROM sms_messages; UPDATE message_budgets SET shop_hour = 1 WHERE purpose = 'code'`,
    );
    expect(await sent()).toMatchObject({ budget: 'shop' });
    expect(await row()).toMatchObject({ state: 'withheld', sealed_text: null, recipient: null });
    expect(solapi.sendings).toBe(0);
    await database.pool.query(`UPDATE message_budgets SET shop_hour = 3000 WHERE purpose = 'code'`);
  });
});

describe('a text message whose process died', () => {
  const dyingOver = (message: typeof code) => {
    const dying = { ...gatewayAt('http://127.0.0.1:9'), send: () => Promise.reject(new Error('killed')) };
    return expect(sendSms(database.db, secret, dying, message)).rejects.toThrow('killed');
  };
  const resume = () => resumeSmsJob(database.db).run({});

  it('is enqueued, by one job, once no attempt can still be running', async () => {
    await dyingOver(code);
    await resume();
    expect(await jobsWaiting()).toBe(0);
    await database.pool.query(`UPDATE sms_messages SET attempted_at = attempted_at - interval '3 minutes'`);
    await resume();
    await resume();
    expect(await jobsWaiting()).toBe(1);
    await job().run({ id: (await row()).id });
    expect(await row()).toMatchObject({ state: 'sent', sealed_text: null });
    expect(solapi.sendings).toBe(1);
  });

  it('is also enqueued when the clock was set back by an hour since', async () => {
    await dyingOver(code);
    await database.pool.query(
      `UPDATE sms_messages SET attempted_at = now() + interval '1 hour', created_at = now() + interval '1 hour'`,
    );
    await resume();
    expect(await jobsWaiting()).toBe(1);
    await job().run({ id: (await row()).id });
    expect(await row()).toMatchObject({ state: 'sent', sealed_text: null });
  });

  it('is not retried after a day', async () => {
    await dyingOver(code);
    await database.pool.query(
      `UPDATE sms_messages SET attempted_at = now() - interval '23 hours', created_at = now() - interval '25 hours'`,
    );
    await resume();
    expect(await jobsWaiting()).toBe(0);
  });
});

test('two processes with the same job send a message once', async () => {
  const mayAnswer = Promise.withResolvers<void>();
  solapi.behaviours = [
    async (response, accept) => {
      await mayAnswer.promise;
      accepts(response, accept);
    },
  ];
  const message = await queued();
  const runs = await atTheSameMoment(() => {
    const started = [job().run(message), job().run(message)];
    // One may fail before its result is awaited below.
    for (const run of started) run.catch(() => {});
    return started;
  });
  // One must fail while the other still waits for its response.
  const refusal = await Promise.race(runs.map((run) => run.then(() => null, String)));
  expect(refusal).toContain('Another process');
  mayAnswer.resolve();
  const results = await Promise.allSettled(runs);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await job().run(message);
  expect(solapi.sendings).toBe(1);
  expect(await row()).toMatchObject({ state: 'sent' });
});

test("a message with a deadline of minutes is sent although this machine's clock is an hour behind", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  const message = await queued({ ...code, goodUntil: 300 });
  vi.useRealTimers();
  await job().run(message);
  expect(await row()).toMatchObject({ state: 'sent' });
});

describe('a text message that is no longer needed', () => {
  const late = { ...code, goodUntil: new Date(Date.now() - 1_000) };

  it('is not sent', async () => {
    await job().run(await queued(late));
    expect(solapi.sendings).toBe(0);
    expect(await row()).toMatchObject({ state: 'failed', problem: 'too_late', sealed_text: null, recipient: null });
  });

  it('is not sent again after an attempt with unknown result, but recorded as sent if it was', async () => {
    solapi.behaviours = [acceptsAndBreaksOff];
    const message = await queued({ ...code, goodUntil: new Date(Date.now() + 3_600_000) });
    await expect(job().run(message)).rejects.toThrow('Unknown whether');
    await letTimePass();
    await database.pool.query('UPDATE sms_messages SET good_until = now()');
    await job().run(message);
    expect(await row()).toMatchObject({ state: 'sent' });
    expect(solapi.sendings).toBe(1);
  });
});

test('the nightly sweep keeps recent messages', async () => {
  await queued();
  await queued({ ...code, requestKey: 'old' });
  await database.pool.query(`
    UPDATE sms_messages SET created_at = now() - interval '31 days' WHERE idempotency_key = 'old';
    INSERT INTO simulated_sms (gateway_id, recipient, sender, kind, text, sent_at) VALUES
      ('young', '+821012345678', '0212345678', 'SMS', 'young', now() - interval '6 days'),
      ('old', '+821012345678', '0212345678', 'SMS', 'old', now() - interval '8 days')`);
  await sweepSmsJob(database.db).run({});
  expect(
    (await database.db.selectFrom('sms_messages').select('idempotency_key').execute()).map(
      (one) => one.idempotency_key,
    ),
  ).toEqual(['login:1']);
  expect((await database.db.selectFrom('simulated_sms').select('text').execute()).map(({ text }) => text)).toEqual([
    'young',
  ]);
});

test('a gateway that times out leaves the result unknown', async () => {
  solapi.behaviours = [() => {}];
  const gateway = solapiGateway({
    baseUrl: () => `http://127.0.0.1:${port}`,
    apiKey: 'key',
    apiSecret: 'secret',
    sender: '0212345678',
    record: () => {},
    timeoutMs: 50,
  });
  const outcome = await gateway.send({ to: code.to, text: code.text, kind: 'SMS', requestKey: 'slow' });
  expect(outcome).toEqual({ outcome: 'unknown', problem: 'timeout' });
});
