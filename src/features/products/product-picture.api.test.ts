import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../identity/testing/logged-in.ts';
import { memoryFiles } from '../photos/testing/some-photo.ts';
import { staffCaller } from '../staff/testing/staff-caller.ts';
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

/** Red above, blue below. */
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

it('a picture is cut to a square, drawn anew in every width, and swept if nothing shows it', async () => {
  const { data } = (await send(await tall(), 'top')).json();
  expect(data.picture.widths).toEqual([200, 400, 800]);
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

it('what is no picture is refused', async () => {
  const answer = await send(Buffer.from('<svg onload="alert(1)"/>'));
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'photo_unreadable']);
});
