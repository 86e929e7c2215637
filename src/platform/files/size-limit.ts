import type { Readable } from 'node:stream';

/** More came than was allowed. */
export class TooLarge extends Error {}

/** Who says beforehand how much is coming is refused at once; this is for those who do not say, or lie. */
export async function* limitSize(body: Readable, mostBytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  // Not destroyed with the last piece: the connection is still needed for an answer.
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += piece.length;
    if (seen > mostBytes) throw new TooLarge();
    yield piece;
  }
}
