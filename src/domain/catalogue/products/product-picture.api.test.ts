import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { memoryFiles } from '../../fulfilment/testing/some-photo.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { fillsSquare } from './picture.rules.ts';
import { sweepPicturesJob } from './picture-sweep.job.ts';

const files = memoryFiles();
let shop: TestShop;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({}, undefined, files);
  manager = await staffCaller(shop.database.db, 'manager');
});
afterAll(() => shop.close());

const send = (payload: Buffer, crop = 'centre') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/staff/product-pictures/?crop=${crop}`,
    headers: { ...manager.headers, 'content-type': 'image/png' },
    payload,
  });

/** Red at the top, blue at the bottom. */
const tall = () =>
  sharp({ create: { width: 300, height: 600, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#ff0000' } }, gravity: 'north' },
    ])
    .png()
    .toBuffer();

async function bytesOf(key: string): Promise<Buffer> {
  const file = await files.find(key);
  const parts: Buffer[] = [];
  for await (const part of (await file?.open()) ?? []) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

it('a picture is cropped to a square, encoded in every width, and deleted if nothing shows it', async () => {
  const { data } = (await send(await tall(), 'top')).json();
  expect(data.picture.widths).toEqual([200, 400, 800]);
  expect(fillsSquare(data.picture)).toBe(true);
  for (const width of data.picture.widths) {
    for (const format of ['avif', 'webp']) {
      const drawn = sharp(await bytesOf(`pictures/${data.picture.key}-${width}.${format}`));
      expect(await drawn.metadata()).toMatchObject({ width, height: width });
      const { channels } = await drawn.stats();
      expect(channels.map(({ mean }) => mean > 128)).toEqual([true, false, false]);
    }
  }
  const { data: other } = (await send(await tall(), 'bottom')).json();
  const { db } = shop.database;
  await sql`UPDATE pictures SET uploaded_at = now() - interval '2 days' WHERE id IN (${data.id}, ${other.id})`.execute(
    db,
  );
  await sql`INSERT INTO product_pictures (product_id, position, picture_id) VALUES (1, 90, ${other.id})`.execute(db);
  await sweepPicturesJob(db).run({});
  const left = await db.selectFrom('pictures').select('id').where('uploaded_at', 'is not', null).execute();
  expect(left).toEqual([{ id: other.id }]);
});

const small = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0392b' } });
/** A picture that declares a far larger size than it has. */
const swollen = async (width: number, height: number) => {
  const png = await small().png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

it.each([
  ['a drawing with a script', async () => Buffer.from('<svg onload="alert(1)"/>'), 'photo_unreadable'],
  ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo_unreadable'],
  ['a GIF', () => small().gif().toBuffer(), 'photo_unreadable'],
  ['half a file', async () => (await small().png().toBuffer()).subarray(0, 90), 'photo_unreadable'],
  ['a picture that declares too many pixels', () => swollen(60_000, 60_000), 'photo_too_detailed'],
  ['a picture that declares a wrong size', () => swollen(5_000, 5_000), 'photo_unreadable'],
  ['nothing', async () => Buffer.alloc(0), null],
] as const)('%s is refused', async (_what, bytes, code) => {
  const answer = await send(await bytes());
  expect(answer.statusCode).toBe(400);
  if (code) expect(answer.json().error.code).toBe(code);
});

it('only the pixels of an upload are kept: no location, no appended page and no further frames', async () => {
  const page = Buffer.from('<script>alert(document.domain)</script>');
  const taken = await small()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
  const frames = await sharp([await small().png().toBuffer(), await small().negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp({ loop: 0, delay: [50, 50] })
    .toBuffer();
  for (const bytes of [Buffer.concat([taken, page]), frames]) {
    const { data } = (await send(bytes)).json();
    for (const width of data.picture.widths) {
      for (const format of ['avif', 'webp']) {
        const body = await bytesOf(`pictures/${data.picture.key}-${width}.${format}`);
        const told = await sharp(body).metadata();
        expect([told.exif, told.xmp, told.pages ?? 1]).toEqual([undefined, undefined, 1]);
        for (const hidden of ['script', 'somebody', 'Exif']) expect(body.includes(hidden)).toBe(false);
      }
    }
  }
});
