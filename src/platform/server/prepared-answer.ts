import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nothingMayLoad } from './security-headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response that is prepared once and sent to everyone, so that a request needs no further work. */
export interface PreparedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** A body that cannot be compressed is the same in every encoding. */
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** The headers of a 304 response. */
  readonly unchanged: OutgoingHttpHeaders;
  headIn(encoding: Encoding): OutgoingHttpHeaders;
}

export function prepareAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodies: Readonly<Record<Encoding, Buffer>>,
): PreparedAnswer {
  // The compressed body is a seventh of the plain page, and the same page always compresses to the same bytes.
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
 * Bypasses Fastify's own sending, which would process every header and the body again. Headers that hooks have set on
 * the reply, such as security headers and the request id, are sent too. Returns nothing instead of the reply, for which
 * Fastify would register listeners.
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

/** Brotli for a client that accepts it, even if it prefers another. A weight of 0 refuses an encoding. */
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

/** An entity tag for content. Weak, because a proxy may compress the response. */
export function weakTag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Whether an If-None-Match header contains this tag. */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.slice('W/'.length);
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
