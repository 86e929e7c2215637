import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../server/prepared-answer.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** One level less is a kilobyte more for every visitor; one more costs a third of the time again and saves next to nothing. */
const quality = 5;

/**
 * How far back Brotli looks, as a power of two: just far enough for the whole body. With its usual four megabytes each page
 * being packed would hold ten, and take a quarter longer.
 */
function windowBits(bytes: number): number {
  const bits = Math.ceil(Math.log2(Math.max(bytes, 1)));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** What is not there as a whole: nearly every answer fits into a window of 256 kB, and each under way holds no more than that. */
export const packingAsItComes = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
} as const satisfies BrotliOptions;

/** Packs a page that is there as a whole. */
export async function packPage(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return toGzip(body);
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  });
}
