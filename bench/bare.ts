import { isDeepStrictEqual } from 'node:util';
import { type Answer, fetchRaw } from './answer.ts';
import type { BareAddress, BareAnswer } from './bare-server.ts';
import { startChild } from './child.ts';
import type { Subject } from './subjects.ts';

/** node:http writes these itself, into every answer of either server. */
const automatic = new Set(['date', 'connection', 'keep-alive']);

/** Starts a server that repeats the shop's own answers, byte for byte. */
export async function startBare(
  close: AsyncDisposableStack,
  shop: string,
  subjects: readonly Subject[],
): Promise<string> {
  const answers = await Promise.all(subjects.map((subject) => answerFrom(shop, subject)));
  const child = startChild<readonly BareAnswer[], BareAddress>('bare-server.ts');
  close.defer(() => child.stop());
  const { port } = await child.ask(answers);
  const origin = `http://127.0.0.1:${port}`;
  for (const [index, subject] of subjects.entries()) {
    const repeated = await answerFrom(origin, subject);
    if (!isDeepStrictEqual(repeated, answers[index]))
      throw new Error(`The bare server answers ${subject.path} otherwise`);
  }
  return origin;
}

async function answerFrom(origin: string, { path, headers, status }: Subject): Promise<BareAnswer> {
  const answer = await fetchRaw(`${origin}${path}`, headers);
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status} instead of ${status}`);
  return { path, status, headers: ownHeaders(answer), body: answer.body.toString('base64') };
}

function ownHeaders({ rawHeaders }: Answer): string[] {
  return rawHeaders.filter((_, index) => !automatic.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}
