import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { type PostedForm, UploadedFile } from '../http/uploaded-file.ts';
import { forEach } from '../jobs/for-each.ts';
import { liftDeadline } from '../server/body-deadline.ts';
import { limitSize, TooLarge } from './size-limit.ts';
import { atPace, type Pace, usualPace } from './upload-pace.ts';

interface Limits {
  readonly perCustomer: number;
  readonly perProcess: number;
  /**
   * The part of these limits for customers who have not paid for anything yet, so that free accounts cannot use all
   * slots.
   */
  readonly forNewcomers: { readonly perCustomer: number; readonly perProcess: number };
  readonly pace: Pace;
}

/** A browser sends one file after the other. Each upload may use as many bytes of disk as its page or call allows. */
const usual: Limits = {
  perCustomer: 3,
  perProcess: 32,
  forNewcomers: { perCustomer: 1, perProcess: 8 },
  pace: usualPace,
};

type HasPaid = (customer: number) => Promise<boolean>;

/** Typed text of a form with photos, all of it in memory: an order has at most 100 lines with three fields each. */
const formLimits = { fields: 320, fieldSize: 128 * 1024, fieldNameSize: 100, files: 12, headerPairs: 20 };
/** Fields stay in memory, unlike files. The texts of a policy in three languages fit, and not much more. */
const mostLetters = 256 * 1024;

/** No upload takes this long. Anything older was left by a process that died. */
const abandonedMs = 2 * usualPace.mostMs;

/**
 * Large uploads. They are counted before their first byte is read and streamed to disk: unfinished uploads occupy a few
 * files and almost no memory.
 */
export class Uploads {
  readonly #folder: string;
  readonly #hasPaid: HasPaid;
  readonly #limits: Limits;
  readonly #underWay = new Map<number, number>();
  #all = 0;
  #ofNewcomers = 0;

  constructor(folder: string, hasPaid: HasPaid, limits: Limits = usual) {
    this.#folder = folder;
    this.#hasPaid = hasPaid;
    this.#limits = limits;
  }

  /** Reserves an upload slot, if one is free. The caller must close it. */
  async begin(customer: number): Promise<Result<Upload, Failure>> {
    const isNewcomer = !(await this.#hasPaid(customer));
    const { forNewcomers, pace } = this.#limits;
    const { perCustomer } = isNewcomer ? forNewcomers : this.#limits;
    const own = this.#underWay.get(customer) ?? 0;
    if (own >= perCustomer) return err({ code: 'too_many_uploads', retryAfter: 10 });
    const isFull = this.#all >= this.#limits.perProcess;
    if (isFull || (isNewcomer && this.#ofNewcomers >= forNewcomers.perProcess))
      return err({ code: 'unavailable', retryAfter: 5 });
    this.#underWay.set(customer, own + 1);
    this.#all++;
    if (isNewcomer) this.#ofNewcomers++;
    return ok(new Upload(this.#folder, pace, () => this.#end(customer, isNewcomer)));
  }

  get underWay(): number {
    return this.#all;
  }

  #end(customer: number, isNewcomer: boolean): void {
    const left = (this.#underWay.get(customer) ?? 1) - 1;
    if (left > 0) this.#underWay.set(customer, left);
    else this.#underWay.delete(customer);
    this.#all--;
    if (isNewcomer) this.#ofNewcomers--;
  }

  /** Creates the folder and deletes what dead processes left. Another process may be using the same folder. */
  async prepare(now: number = Date.now()): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await forEach(await readdir(this.#folder), async (name) => {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => null);
      if (found && now - found.mtimeMs > abandonedMs) await rm(path, { force: true });
    });
  }
}

/** An upload in progress. Closing it deletes its files, even after an error. */
export class Upload {
  readonly #folder: string;
  readonly #pace: Pace;
  readonly #leave: () => void;
  readonly #paths: string[] = [];
  #closed = false;

  constructor(folder: string, pace: Pace, leave: () => void) {
    this.#folder = folder;
    this.#pace = pace;
    this.#leave = leave;
  }

  /** Reads a body that is one file. */
  file(body: Readable, mostBytes: number): Promise<Result<UploadedFile, Failure>> {
    return this.#receive(body, mostBytes, (pieces) => this.#write(pieces));
  }

  /** Reads a form, possibly with files. Overlong fields among `mayBeTooLong` are reported instead of refused. */
  form(
    body: Readable,
    contentType: string,
    mostBytes: number,
    mayBeTooLong: readonly string[] = [],
  ): Promise<Result<PostedForm, Failure>> {
    return this.#receive(body, mostBytes, (pieces) => this.#readForm(pieces, contentType, mayBeTooLong));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#leave();
    await forEach(this.#paths, (path) => rm(path, { force: true }));
  }

  async #receive<T>(
    body: Readable,
    mostBytes: number,
    read: (pieces: AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<Result<T, Failure>> {
    liftDeadline(body);
    try {
      return ok(await read(atPace(limitSize(body, mostBytes), this.#pace, () => body.destroy())));
    } catch (error) {
      if (error instanceof TooLarge) return err({ code: 'body_too_large' });
      if (isOwnFault(error)) throw error;
      return err({ code: 'malformed_body' });
    }
  }

  async #write(pieces: AsyncIterable<Buffer>): Promise<UploadedFile> {
    const path = join(this.#folder, randomUUID());
    this.#paths.push(path);
    const file = await open(path, 'wx', 0o600);
    let bytes = 0;
    try {
      for await (const piece of pieces) {
        // A single write may take only a part, for example on a nearly full disk. This call continues until all is
        // written or fails.
        await file.writeFile(piece);
        bytes += piece.length;
      }
    } finally {
      await file.close();
    }
    return new UploadedFile(path, bytes);
  }

  async #readForm(
    pieces: AsyncIterable<Buffer>,
    contentType: string,
    mayBeTooLong: readonly string[],
  ): Promise<PostedForm> {
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits: formLimits });
    const values = new FormData();
    const tooLong: string[] = [];
    const streams: BusboyFileStream[] = [];
    const writing: Promise<PostedForm['files'][number]>[] = [];
    const { promise: over, resolve, reject } = Promise.withResolvers<void>();
    over.catch(() => {});
    parser.on('finish', resolve);
    parser.on('error', reject);
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.once(limit, () => reject(new TooLarge()));
    }
    let letters = 0;
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      letters += value.length;
      const isTooLong = valueTruncated || letters > mostLetters;
      if (nameTruncated || (isTooLong && !mayBeTooLong.includes(name))) reject(new TooLarge());
      else if (isTooLong) tooLong.push(name);
      else values.append(name, value);
    });
    parser.on('file', (name, stream: BusboyFileStream) => {
      // A form that ends early reports it only as an event, perhaps before the file is read.
      stream.on('error', (error) => stream.destroy(error));
      const written = this.#write(stream).then((file) => ({ name, file }));
      written.catch(reject);
      streams.push(stream);
      writing.push(written);
    });
    try {
      for await (const piece of pieces) {
        if (!parser.write(piece)) await Promise.race([once(parser, 'drain'), over]);
      }
      parser.end();
      await over;
      const files = await Promise.all(writing);
      // A file field without a chosen file arrives as an empty file.
      return { values, files: files.filter(({ file }) => file.bytes > 0), tooLong };
    } finally {
      parser.destroy();
      for (const stream of streams) stream.destroy();
      await Promise.allSettled(writing);
    }
  }
}

/** A full disk or a missing folder is a server error. */
function isOwnFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && ['open', 'write', 'close'].includes(String(error.syscall));
}
