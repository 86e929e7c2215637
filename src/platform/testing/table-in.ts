import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Failure } from '../../kernel/error-codes.ts';
import type { Result } from '../../kernel/result.ts';
import { UploadedFile } from '../http/uploaded-file.ts';
import { readTable } from '../tables/read-table.ts';
import type { TableLimits } from '../tables/table-limits.ts';

/** Runs work with a temporary file of these bytes. */
export async function withFile<T>(bytes: Buffer | string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-table-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The cells of such a file. */
export function tableIn(bytes: Buffer | string, limits?: TableLimits): Promise<Result<string[][], Failure>> {
  return withFile(bytes, (path) => readTable(new UploadedFile(path, bytes.length), limits));
}
