import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { type LoggedIn, loggedIn } from '../../customers/testing/logged-in.ts';
import { buyer, paidByCard, placedOrder } from '../../orders/testing/buyers.ts';
import { memoryFiles, sendPhoto, sentPhoto, somePicture } from '../testing/some-photo.ts';
import { mostPhotoBytes, photosPerHour } from './photo.rules.ts';
import { sweepPhotosJob } from './photo-sweep.job.ts';

const files = memoryFiles();
let shop: TestShop;
let me: LoggedIn;
beforeAll(async () => {
  shop = await testShop({}, undefined, files);
  me = await loggedIn(shop.database.db);
});
afterAll(() => shop.close());

describe('a photo upload', () => {
  it('is re-encoded and returned only to its owner', async () => {
    const sent = await sendPhoto(shop, me.headers);
    expect(sent.statusCode).toBe(200);
    const { id, url, width, height } = sent.json().data;
    expect([width, height, url]).toEqual([60, 40, `/api/photos/${id}`]);
    const seen = await shop.app.inject({ url, headers: me.headers });
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(seen.rawPayload).metadata()).format).toBe('webp');

    const other = await loggedIn(shop.database.db, '+821099990001');
    for (const headers of [{}, other.headers]) {
      const refused = await shop.app.inject({ url, headers });
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, undefined]);
    }
    for (const key of files.keys()) {
      expect(key).toMatch(/^private\//);
      expect((await shop.app.inject({ url: `/files/${key}`, headers: me.headers })).statusCode).toBe(404);
    }
  });

  it('is refused if it is not a photo: text, another image format or a broken form', async () => {
    const gif = await sharp(await somePicture())
      .gif()
      .toBuffer();
    for (const bytes of [Buffer.from('hello'), gif]) {
      const refused = await sendPhoto(shop, me.headers, bytes);
      expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'photo_unreadable']);
    }
    for (const type of ['application/json', 'text/plain']) {
      expect((await sendPhoto(shop, me.headers, Buffer.from('{}'), type)).statusCode).toBe(415);
    }
    expect((await sendPhoto(shop, me.headers, Buffer.from('{}'), 'multipart/form-data; boundary=x')).statusCode).toBe(
      400,
    );
    expect((await shop.app.inject({ url: '/api/photos/..%2F..%2Fsecret', headers: me.headers })).statusCode).toBe(404);
  });

  it('can be a multipart form', async () => {
    const head =
      '--cut\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
    const form = Buffer.concat([Buffer.from(head), await somePicture(), Buffer.from('\r\n--cut--\r\n')]);
    const sent = await sendPhoto(shop, me.headers, form, 'multipart/form-data; boundary=cut');
    expect(sent.statusCode).toBe(200);
    expect(sent.json().data).toMatchObject({ width: 60, height: 40 });
  });

  it('contains one photo: a form with two is refused', async () => {
    const part = async (name: string) => [
      Buffer.from(`--cut\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`),
      await somePicture(),
      Buffer.from('\r\n'),
    ];
    const ends = Buffer.from('--cut--\r\n');
    const form = Buffer.concat([...(await part('photo')), ...(await part('photo')), ends]);
    const kept = files.keys().length;
    const refused = await sendPhoto(shop, me.headers, form, 'multipart/form-data; boundary=cut');
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'one_file_only']);
    expect(refused.json().error.message).toBe('Send one file at a time.');
    expect(files.keys()).toHaveLength(kept);
  });

  it('of another type names the accepted types', async () => {
    const refused = await sendPhoto(shop, me.headers, Buffer.from('{}'), 'application/json');
    expect([refused.statusCode, refused.json().error.code]).toEqual([415, 'picture_type_unsupported']);
    expect(refused.json().error.message).toContain('JPEG, PNG or WebP');
  });

  it('needs a login and is limited in size', async () => {
    expect((await sendPhoto(shop, {})).statusCode).toBe(401);
    const tooLarge = await sendPhoto(shop, me.headers, Buffer.alloc(mostPhotoBytes + 1));
    expect([tooLarge.statusCode, tooLarge.json().error.code]).toEqual([413, 'body_too_large']);
    // Other endpoints accept no images.
    const elsewhere = { method: 'POST', url: '/api/orders/', payload: await somePicture() } as const;
    const headers = { ...me.headers, 'content-type': 'image/jpeg' };
    expect((await shop.app.inject({ ...elsewhere, headers })).statusCode).toBe(415);
  });

  it('is limited per hour', async () => {
    const keen = await loggedIn(shop.database.db, '+821099990002');
    const text = Buffer.from('not a picture');
    for (let sent = 0; sent < photosPerHour; sent++) await sendPhoto(shop, keen.headers, text);
    const refused = await sendPhoto(shop, keen.headers);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_photos']);
    expect((await sendPhoto(shop, me.headers)).statusCode).toBe(200);
  });

  it('is deleted if it is unused for a day, and with its owner’s account', async () => {
    const { db } = shop.database;
    const leaving = await loggedIn(db, '+821099990003');
    const [unused, fresh] = [await sentPhoto(shop, me.headers), await sentPhoto(shop, me.headers)];
    const gone = await sentPhoto(shop, leaving.headers);
    await db.deleteFrom('users').where('id', '=', leaving.userId).execute();
    expect((await shop.app.inject({ url: `/api/photos/${gone}` })).statusCode).toBe(404);
    await sql`UPDATE photos SET created_at = now() - interval '25 hours' WHERE key = ${unused}`.execute(db);
    const sweep = sweepPhotosJob(db, {
      ...files,
      // Pretends that all files are two days old.
      async *list(prefix) {
        for await (const { key } of files.list(prefix)) yield { key, modifiedAt: new Date(Date.now() - 172_800_000) };
      },
    });
    await sweep.run({});
    const kept = files.keys().join();
    expect([unused, fresh, gone].map((key) => kept.includes(key))).toEqual([false, true, false]);
  });
});

describe('unfinished photo uploads', () => {
  const patience = { timeout: 20_000, interval: 20 };
  let port: number;
  beforeAll(async () => {
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    port = (shop.app.server.address() as AddressInfo).port;
  });

  /** Sends the headers and a part of ten megabytes, then stops. Collects the server's response. */
  async function halfSent(headers: Record<string, string>): Promise<{ socket: Socket; said: () => string }> {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (data) => {
      said += data;
    });
    socket.on('error', () => {});
    await once(socket, 'connect');
    const head = { ...headers, host: 'shop', 'content-type': 'image/jpeg', 'content-length': String(mostPhotoBytes) };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/photos/ HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write(Buffer.alloc(100_000));
    return { socket, said: () => said };
  }
  const answered = (sent: { said: () => string }[], status: string) =>
    sent.filter(({ said }) => said().startsWith(`HTTP/1.1 ${status}`)).length;

  it('hold only a few files open however many there are; further uploads must wait, and nothing is left behind', async () => {
    const greedy = await loggedIn(shop.database.db, '+821099990010');
    const own = await Promise.all(Array.from({ length: 200 }, () => halfSent(greedy.headers)));
    await vi.waitFor(() => expect(answered(own, '429')).toBe(199), patience);
    expect(own.find(({ said }) => said().includes('too_many_uploads'))?.said()).toContain('retry-after: 10');
    expect(shop.uploads.underWay()).toBe(1);

    const crowd = await Promise.all(
      Array.from({ length: 40 }, (_, one) => loggedIn(shop.database.db, `+8210888${String(10_000 + one)}`)),
    );
    const others = await Promise.all(crowd.map(({ headers }) => halfSent(headers)));
    await vi.waitFor(() => expect(answered(others, '503')).toBe(40 - 7), patience);
    expect(shop.uploads.underWay()).toBe(8);
    await vi.waitFor(async () => expect(await readdir(shop.uploads.folder)).toHaveLength(8), patience);
    // A customer with orders still gets a place.
    const customer = await buyer(shop.database.db);
    const number = await placedOrder(shop, customer);
    await paidByCard(shop.database.db, number);
    expect((await sendPhoto(shop, customer.headers)).statusCode).toBe(200);

    for (const { socket } of [...own, ...others]) socket.destroy();
    await vi.waitFor(() => expect(shop.uploads.underWay()).toBe(0), patience);
    await vi.waitFor(async () => expect(await readdir(shop.uploads.folder)).toEqual([]), patience);
    expect((await sendPhoto(shop, me.headers)).statusCode).toBe(200);
  });

  it('are refused before the body is read if the hourly limit is used up or no one is logged in', async () => {
    const keen = await loggedIn(shop.database.db, '+821099990011');
    for (let sent = 0; sent < photosPerHour; sent++) await sendPhoto(shop, keen.headers, Buffer.from('x'));
    const sent = [await halfSent(keen.headers), await halfSent({})];
    await vi.waitFor(() => expect([answered(sent, '429'), answered(sent, '401')]).toEqual([1, 1]), patience);
    expect(shop.uploads.underWay()).toBe(0);
    for (const { socket } of sent) socket.destroy();
  });
});
