import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cutOff, TooLarge } from './cut-off.ts';
import { type Encoding, encodingFor } from './prepared-answer.ts';

/**
 * What the router needs of a request, in the form of the web platform. A form is read before the page is begun: who sends
 * it slowly keeps nobody else waiting. Null for one that is larger than allowed.
 */
export async function requestInit(request: FastifyRequest, mostBytes: number): Promise<RequestInit | null> {
  const headers = headersOf(request);
  if (request.method !== 'POST') return { method: 'GET', headers };
  try {
    const pieces: Buffer[] = [];
    for await (const piece of cutOff(request.raw, mostBytes)) pieces.push(piece);
    return { method: 'POST', headers, body: Buffer.concat(pieces) };
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

/** Sends a page while it is still being made, for one visitor only. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', 'private, no-store');
  if (!response.body) return reply.send(null);
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.header('vary', 'Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(compressed(Readable.fromWeb(response.body as never), encoding));
}

/** Holds a whole page; the usual four megabytes for each page under way would only cost memory. */
const windowBits = 18;

/** Every piece is passed on at once, because a page that streams shows its first part while the rest is being made. */
function compressed(body: Readable, encoding: Encoding): Readable {
  if (encoding === 'identity') return body;
  const packer =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: windowBits },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // A broken stream ends both; whoever sends the packed one hears of it.
  return pipeline(body, packer, () => {});
}
