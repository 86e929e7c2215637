import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableTable } from '../table-limits.ts';

const mostEntries = 1_000;

/**
 * The ZIP file of a workbook. Entries are decompressed piece by piece, and never longer than the directory declares.
 */
export class WorkbookFile {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(path: string): Promise<WorkbookFile> {
    const zip = await openPromise(path, { autoClose: false }).catch(refuse);
    try {
      if (zip.entryCount > mostEntries) throw new UnreadableTable('file_unreadable');
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new WorkbookFile(zip, entries);
    } catch (error) {
      zip.close();
      throw refuse(error);
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The size of a decompressed entry in bytes. */
  bytesOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    try {
      for await (const piece of await this.#zip.openReadStreamPromise(entry)) yield piece as Buffer;
    } catch (error) {
      refuse(error);
    }
  }

  close(): void {
    this.#zip.close();
  }
}

/** Refuses an unreadable file, but rethrows errors of the disk. */
function refuse(error: unknown): never {
  if (error instanceof UnreadableTable || (error instanceof Error && 'syscall' in error)) throw error;
  throw new UnreadableTable('file_unreadable', error);
}
