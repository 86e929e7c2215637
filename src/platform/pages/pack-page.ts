import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../web/prepared-answer.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** One level less is a kilobyte more for every visitor; one more costs a third of the time again and saves next to nothing. */
const quality = 5;

/** Packs a page that is there as a whole. */
export async function packPage(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return toGzip(body);
  return toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
