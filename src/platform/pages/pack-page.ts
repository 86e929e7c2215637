import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../server/prepared-answer.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A lower level makes pages a kilobyte larger; a higher one takes a third more time and saves almost nothing. */
const quality = 5;

/**
 * Brotli's window as a power of two, just large enough for the whole body. With the default of four megabytes, each
 * page that is being compressed would occupy ten and take a quarter longer.
 */
function windowBits(bytes: number): number {
  const bits = Math.ceil(Math.log2(Math.max(bytes, 1)));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** For streamed responses. Nearly every response fits into a window of 256 kB, which limits the memory of each. */
export const packingAsItComes = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
} as const satisfies BrotliOptions;

/** Compresses a complete page. */
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
