import { type Agent, type IncomingMessage, request } from 'node:http';
import type { Ask } from '../../src/domain/money/testing/card-page.ts';

/** A browser has a timeout too. */
const patienceMs = 30_000;

type How = Parameters<Ask>[1];

interface Question {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Sends a request through the connections of a crowd, with a timeout. The caller reads the response. */
export function askedThrough(agent: Agent, url: string, { body, ...how }: Question): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = request(url, { agent, timeout: patienceMs, ...how });
  asked.on('response', resolve);
  asked.on('timeout', () => asked.destroy(Object.assign(new Error('timeout'), { code: 'timeout' })));
  asked.on('error', reject);
  asked.end(body);
  return promise;
}

/** The same with the result of `fetch`. */
export async function patientAsk(agent: Agent, url: string, { method = 'GET', headers, body }: How): Promise<Response> {
  const answer = await askedThrough(agent, url, { method, headers, body });
  const text = Buffer.concat(await answer.toArray());
  const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(text.length > 0 ? text : null, { status: answer.statusCode ?? 0, headers: told });
}
