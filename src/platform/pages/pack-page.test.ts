import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packPage } from './pack-page.ts';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (packed: Buffer) => packed };

it.each(
  // Nothing at all, around the smallest window, on a power of two, and beyond the largest window.
  [0, 1, 1_023, 1_024, 1_025, 2 ** 18 - 16, 2 ** 18, 2 ** 22, 6_000_000].flatMap((bytes) =>
    (['br', 'gzip', 'identity'] as const).map((encoding) => [bytes, encoding] as const),
  ),
)('a body of %i bytes comes out of %s as it went in', async (bytes, encoding) => {
  // What comes first comes again at the very end, as far back as there is.
  const start = randomBytes(Math.min(bytes, 64));
  const body = Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - 128), 'page '), start]).subarray(0, bytes);
  expect(unpack[encoding](await packPage(body, encoding)).equals(body)).toBe(true);
});
