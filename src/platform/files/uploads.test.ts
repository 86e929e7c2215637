import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { err } from '../../kernel/result.ts';
import { usualPace } from './upload-pace.ts';
import { type Upload, Uploads } from './uploads.ts';

const limits = {
  perCustomer: 2,
  perProcess: 4,
  forNewcomers: { perCustomer: 1, perProcess: 2 },
  pace: usualPace,
};
/** Customers with ids below ten have paid for an order. */
const hasPaid = async (customer: number) => customer < 10;
let folder: string;
let uploads: Uploads;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-test-uploads-'));
  uploads = new Uploads(folder, hasPaid, limits);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function begun(customer = 1): Promise<Upload> {
  const upload = await uploads.begin(customer);
  if (!upload.ok) throw new Error(upload.error.code);
  return upload.value;
}
const onDisk = () => readdir(folder);

describe('upload slots', () => {
  const tooMany = err({ code: 'too_many_uploads', retryAfter: 10 });
  const full = err({ code: 'unavailable', retryAfter: 5 });

  it('are limited per customer and in all, and are released when an upload is closed', async () => {
    const first = await begun(1);
    await begun(1);
    expect(await uploads.begin(1)).toEqual(tooMany);
    await begun(2);
    await begun(2);
    expect(await uploads.begin(3)).toEqual(full);
    await first.close();
    await first.close();
    expect(uploads.underWay).toBe(3);
    await begun(3);
    expect(uploads.underWay).toBe(4);
  });

  it('are partly kept for customers who have paid, however many new accounts there are', async () => {
    const newcomers = await Promise.all([10, 11, 12, 13, 10].map((customer) => uploads.begin(customer)));
    expect(newcomers.map((answer) => (answer.ok ? 'begun' : answer.error.code))).toEqual([
      ...['begun', 'begun', 'unavailable', 'unavailable', 'too_many_uploads'],
    ]);
    await begun(1);
    await begun(2);
    for (const newcomer of newcomers) if (newcomer.ok) await newcomer.value.close();
    expect(uploads.underWay).toBe(2);
    await begun(14);
  });
});

describe('a file', () => {
  it('goes to disk, readable only by this program, and is deleted with its upload', async () => {
    const upload = await begun();
    const file = await upload.file(Readable.from([Buffer.from('half '), Buffer.from('and half')]), 100);
    if (!file.ok) throw new Error(file.error.code);
    expect(file.value.bytes).toBe(13);
    expect((await stat(file.value.path)).mode & 0o777).toBe(0o600);
    await upload.close();
    expect(await onDisk()).toEqual([]);
  });

  it('is cut off at the size limit, and nothing of it remains', async () => {
    const upload = await begun();
    const body = Readable.from([Buffer.alloc(60), Buffer.alloc(60)]);
    expect(await upload.file(body, 100)).toEqual(err({ code: 'body_too_large' }));
    await upload.close();
    expect(await onDisk()).toEqual([]);
  });

  it('loses its connection and its slot when it stops arriving', async () => {
    uploads = new Uploads(folder, hasPaid, { ...limits, pace: { ...usualPace, idleMs: 10 } });
    const upload = await begun();
    const body = new PassThrough();
    body.write('the beginning');
    expect(await upload.file(body, 100)).toEqual(err({ code: 'malformed_body' }));
    expect(body.destroyed).toBe(true);
    await upload.close();
    expect([await onDisk(), uploads.underWay]).toEqual([[], 0]);
  });

  it('causes a server error when it cannot be written', async () => {
    await rm(folder, { recursive: true });
    const upload = await begun();
    await expect(upload.file(Readable.from([Buffer.from('x')]), 100)).rejects.toThrow('ENOENT');
    await upload.close();
  });
});

it('causes a server error when the disk takes only a part of it', async () => {
  // The process may not write a file larger than 4 kB, so one write stores only a part, as on a disk that is nearly
  // full.
  const program = `
    import { Readable } from 'node:stream';
    import { Uploads } from ${JSON.stringify(join(import.meta.dirname, 'uploads.ts'))};
    const upload = (await new Uploads(process.argv[1], async () => true).begin(1)).value;
    const file = () => upload.file(Readable.from([Buffer.alloc(6_000)]), 10_000);
    process.stdout.write(await file().then(({ value }) => 'taken: ' + value.bytes, ({ code }) => code));
    await upload.close();`;
  const node = [process.execPath, '--input-type=module', '-e', program, folder];
  const { stdout } = await promisify(execFile)('sh', ['-c', `trap '' XFSZ; ulimit -f 8; exec "$@"`, 'sh', ...node]);
  expect(stdout).toBe('EFBIG');
  expect(await onDisk()).toEqual([]);
});

describe('a form', () => {
  const type = 'multipart/form-data; boundary=cut';
  const part = (name: string, value: string | Buffer, filename?: string) =>
    Buffer.concat([
      Buffer.from(`--cut\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from('--cut--\r\n');
  /** In pieces, as a network delivers them. */
  const inPieces = (...parts: Buffer[]) => {
    const all = Buffer.concat(parts);
    const pieces = [];
    for (let at = 0; at < all.length; at += 1_000) pieces.push(all.subarray(at, at + 1_000));
    return Readable.from(pieces);
  };
  const read = (upload: Upload, body: Readable, mostBytes = 10_000_000, contentType = type) =>
    upload.form(body, contentType, mostBytes);

  it('returns typed text in every script, and its files on disk in their order', async () => {
    const upload = await begun();
    const photos = [Buffer.alloc(300_000, 'a'), Buffer.alloc(20, 'b')];
    const form = await read(
      upload,
      inPieces(
        part('description', 'Упаковка вскрыта, goʻsht issiq'),
        part('line', '1'),
        part('photo_files', photos[0] as Buffer, 'large.jpg'),
        part('line', '2'),
        part('photo_files', photos[1] as Buffer, 'small.jpg'),
        part('photo_files', '', ''),
        end,
      ),
    );
    if (!form.ok) throw new Error(form.error.code);
    const { values, files } = form.value;
    expect(values.get('description')).toBe('Упаковка вскрыта, goʻsht issiq');
    expect(values.getAll('line')).toEqual(['1', '2']);
    expect(files.map(({ name, file }) => [name, file.bytes])).toEqual([
      ['photo_files', 300_000],
      ['photo_files', 20],
    ]);
    await upload.close();
    expect(await onDisk()).toEqual([]);
  });

  it('is read the same way without files', async () => {
    const form = await read(
      await begun(),
      Readable.from([Buffer.from('stars=5&text=a+b')]),
      100,
      'application/x-www-form-urlencoded',
    );
    expect(form.ok && [...form.value.values]).toEqual([
      ['stars', '5'],
      ['text', 'a b'],
    ]);
  });

  it('reports an overlong text together with all other fields when its page handles that', async () => {
    const upload = await begun();
    const long = () => inPieces(part('carrier', 'cj'), part('text', 'x'.repeat(150_000)), part('after', '1'), end);
    const form = await upload.form(long(), type, 1_000_000, ['text']);
    if (!form.ok) throw new Error(form.error.code);
    expect(form.value.tooLong).toEqual(['text']);
    expect([...form.value.values]).toEqual([
      ['carrier', 'cj'],
      ['after', '1'],
    ]);
    expect(await upload.form(long(), type, 1_000_000, ['carrier'])).toEqual(err({ code: 'body_too_large' }));
    await upload.close();
  });

  it.each([
    ['larger than its page allows', () => inPieces(part('photo_files', Buffer.alloc(20_000), 'a.jpg'), end), 10_000],
    ['with an overlong text', () => inPieces(part('text', 'x'.repeat(150_000)), end), 1_000_000],
    [
      'with long texts in many fields',
      () => inPieces(...Array<Buffer>(3).fill(part('a', 'x'.repeat(100_000))), end),
      1_000_000,
    ],
    ['with hundreds of files', () => inPieces(...Array<Buffer>(50).fill(part('a', 'x', 'a.jpg')), end), 1_000_000],
    ['with thousands of fields', () => inPieces(...Array<Buffer>(2_000).fill(part('a', 'x')), end), 1_000_000],
  ])('%s is too large, and nothing remains', async (_name, body, mostBytes) => {
    const upload = await begun();
    expect(await read(upload, body(), mostBytes)).toEqual(err({ code: 'body_too_large' }));
    await upload.close();
    expect(await onDisk()).toEqual([]);
  });

  it.each([
    ['that ends in the middle of a file', () => inPieces(part('photo_files', Buffer.alloc(5_000), 'a.jpg')), type],
    ['without a boundary', () => inPieces(part('a', 'b'), end), 'multipart/form-data'],
    ['that is no form', () => inPieces(Buffer.from('{}')), 'application/json'],
    ['without a content type', () => inPieces(Buffer.from('{}')), ''],
  ])('%s is refused, and nothing remains', async (_name, body, contentType) => {
    const upload = await begun();
    expect(await read(upload, body(), 1_000_000, contentType)).toEqual(err({ code: 'malformed_body' }));
    await upload.close();
    expect(await onDisk()).toEqual([]);
  });

  it('is refused when its sender disconnects, and nothing remains', async () => {
    const upload = await begun();
    const body = new PassThrough();
    body.write(part('photo_files', Buffer.alloc(5_000), 'a.jpg'));
    const reading = read(upload, body);
    body.destroy(new Error('aborted'));
    expect(await reading).toEqual(err({ code: 'malformed_body' }));
    await upload.close();
    expect(await onDisk()).toEqual([]);
  });
});

it('at the start, files of dead processes are deleted and files of running ones stay', async () => {
  for (const name of ['old', 'young']) await writeFile(join(folder, name), 'x');
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(folder, 'old'), longAgo, longAgo);
  await uploads.prepare();
  expect(await onDisk()).toEqual(['young']);
});
