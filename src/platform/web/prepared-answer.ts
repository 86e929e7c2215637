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
  const unchanged = { 'content-security-policy': nothingMayLoad, ...headers, etag };
  const headOf = (encoding: Encoding): OutgoingHttpHeaders => ({
    ...unchanged,
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
  if (status === 200 && request.headers['if-none-match'] === etag) {
    reply.raw.writeHead(304, { ...own, ...answer.unchanged }).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.raw.writeHead(status, { ...own, ...answer.headIn(encoding) });
  reply.raw.end(request.method === 'HEAD' ? undefined : bodies[encoding]);
}

export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(text)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(text) ? 'gzip' : 'identity';
}
