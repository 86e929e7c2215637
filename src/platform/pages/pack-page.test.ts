import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packPage } from './pack-page.ts';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (packed: Buffer) => packed };

it.each(
  // Empty, around the smallest window, a power of two, and beyond the largest window.
  [0, 1, 1_023, 1_024, 1_025, 2 ** 18 - 16, 2 ** 18, 2 ** 22, 6_000_000].flatMap((bytes) =>
    (['br', 'gzip', 'identity'] as const).map((encoding) => [bytes, encoding] as const),
  ),
)('a body of %i bytes is unchanged after %s', async (bytes, encoding) => {
  // The beginning is repeated at the very end, as far apart as possible.
  const start = randomBytes(Math.min(bytes, 64));
  const body = Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - 128), 'page '), start]).subarray(0, bytes);
  expect(unpack[encoding](await packPage(body, encoding)).equals(body)).toBe(true);
});
