import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '../../kernel/result.ts';
import { limitSize, TooLarge } from '../files/size-limit.ts';
import { type Encoding, encodingFor } from '../web/prepared-answer.ts';
import { packingAsItComes, packPage } from './pack-page.ts';
import type { StreamedPage } from './page-renderer.ts';

/**
 * What the router needs of a request, in the form of the web platform. A form is read before the page is begun: who sends
 * it slowly keeps nobody else waiting, and what is no form at all never gets as far as a page.
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
    // Whatever else ends a body early is done by whoever sends it.
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

/** Without the origin, which was judged already: the router knows one address of the shop and would refuse its other names. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'origin') headers.set(name, value);
  }
  return headers;
}

/** Sends a page for one visitor only: while it is still being made, or packed in one go where it is there already. */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, html }: StreamedPage,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', 'private, no-store');
  if (html === undefined && !response.body) return reply.send(null);
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.header('vary', 'Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (html !== undefined) return reply.send(await packPage(html, encoding));
  return reply.send(compressed(Readable.fromWeb(response.body as never), encoding));
}

/** Every piece is passed on at once, because a page that streams shows its first part while the rest is being made. */
function compressed(body: Readable, encoding: Encoding): Readable {
  if (encoding === 'identity') return body;
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ ...packingAsItComes, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // A broken stream ends both; whoever sends the packed one hears of it.
  return pipeline(body, packer, () => {});
}
