import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nothingMayLoad } from './security-headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer made once and sent to everybody who asks: nothing is put together while somebody waits. */
export interface PreparedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** A body that compression cannot make smaller is the same in every encoding. */
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** The headers that go without a body. */
  readonly unchanged: OutgoingHttpHeaders;
  headIn(encoding: Encoding): OutgoingHttpHeaders;
}

export function prepareAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodies: Readonly<Record<Encoding, Buffer>>,
): PreparedAnswer {
  // A seventh of the plain page, and packed the same each time.
  const etag = `W/"${createHash('sha256').update(bodies.br).digest('base64url').slice(0, 22)}"`;
  const { 'content-type': type, ...others } = headers;
  const unchanged = { 'content-security-policy': nothingMayLoad, ...others, etag };
  const headOf = (encoding: Encoding): OutgoingHttpHeaders => ({
    ...unchanged,
    ...(type === undefined ? {} : { 'content-type': type }),
    'content-length': bodies[encoding].length,
    ...(encoding === 'identity' || bodies[encoding] === bodies.identity ? {} : { 'content-encoding': encoding }),
  });
  const heads: Partial<Record<Encoding, OutgoingHttpHeaders>> = {};
  return { status, headers, etag, bodies, unchanged, headIn: (encoding) => (heads[encoding] ??= headOf(encoding)) };
}

/**
 * Goes past the framework's own sending, which would look at every header and the body once more. What hooks have put
 * on the reply by now – security headers, the request's number – is sent along. Returns nothing rather than the reply,
 * for which the framework would set up watchers.
 */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): undefined {
  const { status, bodies, etag } = answer;
  const own = reply.getHeaders() as OutgoingHttpHeaders;
  reply.hijack();
  if (status === 200 && namesTag(request.headers['if-none-match'], etag)) {
    reply.raw.writeHead(304, { ...own, ...answer.unchanged }).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.raw.writeHead(status, { ...own, ...answer.headIn(encoding) });
  reply.raw.end(request.method === 'HEAD' ? undefined : bodies[encoding]);
}

/** Brotli for a client that accepts it, however little it prefers it to others; a weight of 0 refuses an encoding. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const named = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()));
  const isAccepted = (encoding: string) => {
    const [, ...parameters] = named.find(([name]) => name === encoding) ??
      named.find(([name]) => name === '*') ?? ['', 'q=0'];
    return !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
  };
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : 'identity';
}

/** A name for some content. Weak, because whoever passes it on may compress it. */
export function weakTag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Whether an If-None-Match header says that the caller has this content already. */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.slice('W/'.length);
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
