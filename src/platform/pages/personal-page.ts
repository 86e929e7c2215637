import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '../../kernel/result.ts';
import { limitSize, TooLarge } from '../files/size-limit.ts';
import { encodingFor } from '../server/prepared-answer.ts';
import { packPage } from './pack-page.ts';
import type { PersonalPage } from './page-renderer.ts';

/**
 * Converts the request for the router. A form is read before rendering starts, so that a slow sender delays no one
 * else, and an invalid form never reaches a page.
 */
export async function requestInit(
  request: FastifyRequest,
  mostBytes: number,
): Promise<Result<RequestInit, 'body_too_large' | 'malformed_body'>> {
  const headers = headersOf(request);
  if (request.method !== 'POST') return ok({ method: 'GET', headers });
  try {
    const pieces: Buffer[] = [];
    for await (const piece of limitSize(request.raw, mostBytes)) pieces.push(piece);
    const body = Buffer.concat(pieces);
    return (await isForm(body, headers)) ? ok({ method: 'POST', headers, body }) : err('malformed_body');
  } catch (error) {
    // Everything else that ends a body early is caused by the sender.
    return err(error instanceof TooLarge ? 'body_too_large' : 'malformed_body');
  }
}

function isForm(body: Buffer<ArrayBuffer>, headers: Headers): Promise<boolean> {
  const form = new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData();
  return form.then(
    () => true,
    () => false,
  );
}

/**
 * Without the origin, which was checked already: the router knows one origin of the shop and would refuse its other
 * names.
 */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'origin') headers.set(name, value);
  }
  return headers;
}

export async function sendPersonal(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PersonalPage,
): Promise<FastifyReply> {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  reply.header('cache-control', 'private, no-store');
  if (body.length === 0) return reply.send(null);
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.header('vary', 'Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await packPage(body, encoding));
}
