import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createInflateRaw, inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const endOfDirectory = 0x06_05_4b_50;
const entryOfDirectory = 0x02_01_4b_50;
/** The longest remark that may stand behind the directory, and the end mark itself. */
const longestEnd = 65_535 + 22;
const mostEntries = 1_000;

/** What is inside is larger than anybody has a use for, or not what it says it is. */
export class BrokenArchive extends Error {}

interface Entry {
  readonly method: number;
  readonly packedBytes: number;
  /** As the directory says, which nobody has proven. */
  readonly unpackedBytes: number;
  readonly start: number;
}

/** A ZIP file in memory. However small it is, no more than `mostBytes` ever come out of it, all entries together. */
export class ZipArchive {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left: number;

  constructor(bytes: Buffer, mostBytes: number) {
    this.#bytes = bytes;
    this.#entries = entriesOf(bytes);
    this.#left = mostBytes;
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** How large an entry says that it is; good for nothing but to tell how far somebody has read. */
  claimedBytes(name: string): number {
    return this.#entries.get(name)?.unpackedBytes ?? 0;
  }

  /** An entry's contents, or null if there is none of this name. */
  async read(name: string): Promise<Buffer | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    const packed = packedBytesOf(this.#bytes, entry);
    const contents = await this.#unpack(entry.method, packed);
    this.#left -= contents.length;
    if (this.#left < 0) throw new BrokenArchive('the archive is too large');
    return contents;
  }

  /** An entry's contents piece by piece, for what is larger than anybody would hold. */
  async *stream(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    const packed = Readable.from(slicesOf(packedBytesOf(this.#bytes, entry)));
    if (entry.method !== 0 && entry.method !== 8) throw new BrokenArchive(`packed in an unknown way: ${entry.method}`);
    try {
      for await (const piece of entry.method === 0 ? packed : packed.compose(createInflateRaw())) {
        this.#left -= piece.length;
        if (this.#left < 0) throw new BrokenArchive('the archive is too large');
        yield piece;
      }
    } catch (error) {
      if (isOfArchive(error)) throw new BrokenArchive('the archive cannot be unpacked', { cause: error });
      throw error;
    }
  }

  async #unpack(method: number, packed: Buffer): Promise<Buffer> {
    if (method === 0) return packed;
    if (method !== 8) throw new BrokenArchive(`packed in an unknown way: ${method}`);
    try {
      return await inflate(packed, { maxOutputLength: Math.max(this.#left, 1) });
    } catch (error) {
      throw new BrokenArchive('the archive cannot be unpacked', { cause: error });
    }
  }
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  const size = 64 * 1024;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Node's own codes for what cannot be unpacked; whatever else goes wrong while reading is somebody else's. */
function isOfArchive(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code !== undefined && /^(?:Z_|ERR_)/.test(code);
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) throw new BrokenArchive('the archive has too many entries');
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryOfDirectory)
      throw new BrokenArchive('the directory of the archive is broken');
    const [nameLength, extraLength, remarkLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const next = at + 46 + (nameLength ?? 0);
    entries.set(bytes.toString('utf8', at + 46, next), {
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      start: bytes.readUInt32LE(at + 42),
    });
    at = next + (extraLength ?? 0) + (remarkLength ?? 0);
  }
  return entries;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - longestEnd);
  for (let at = bytes.length - 22; at >= first; at--) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  }
  throw new BrokenArchive('this is no archive');
}

/** Behind the entry's own heading, whose lengths may differ from those in the directory. */
function packedBytesOf(bytes: Buffer, { start, packedBytes }: Entry): Buffer {
  if (start + 30 > bytes.length) throw new BrokenArchive('an entry lies outside of the archive');
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  if (from + packedBytes > bytes.length) throw new BrokenArchive('an entry lies outside of the archive');
  return bytes.subarray(from, from + packedBytes);
}
