import type { Readable } from 'node:stream';

/** The body exceeds the limit. */
export class TooLarge extends Error {}

/** A declared length over the limit is refused at once. This is for bodies without a length or with a false one. */
export async function* limitSize(body: Readable, mostBytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  // The stream is not destroyed after the last piece, because the connection is needed for the response.
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += piece.length;
    if (seen > mostBytes) throw new TooLarge();
    yield piece;
  }
}
