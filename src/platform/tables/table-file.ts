import { err, ok, type Result } from '../../kernel/result.ts';
import { readCsv } from './csv-text.ts';
import { readHtmlTable } from './html-table.ts';
import { decoded } from './text-encoding.ts';
import { readXlsx } from './xlsx-sheet.ts';
import { BrokenArchive } from './zip-archive.ts';

/** `locked`: with a password. */
export type TableProblem = 'file_locked' | 'file_unreadable';

const zip = Buffer.from('PK\u0003\u0004');
/** Microsoft's container: a sheet behind a password, or one of before 2007. */
const container = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const lockedMark = Buffer.from('EncryptedPackage', 'utf16le');

/** The cells of a table, whatever it came in: XLSX, CSV, cells copied from a sheet, or a web page that calls itself .xls. */
export async function readTableFile(bytes: Buffer): Promise<Result<string[][], TableProblem>> {
  if (isWorkbook(bytes)) return readWorkbook(bytes);
  const problem = lockedOrOld(bytes);
  return problem ? err(problem) : ok(readTableText(decoded(bytes).toWellFormed()));
}

export function isWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(zip);
}

export function lockedOrOld(bytes: Buffer): TableProblem | null {
  if (!bytes.subarray(0, 8).equals(container)) return null;
  return bytes.includes(lockedMark) ? 'file_locked' : 'file_unreadable';
}

export function readTableText(text: string): string[][] {
  return /<table[\s>]/i.test(text) ? readHtmlTable(text) : readCsv(text);
}

async function readWorkbook(bytes: Buffer): Promise<Result<string[][], TableProblem>> {
  try {
    return ok(await readXlsx(bytes));
  } catch (error) {
    if (error instanceof BrokenArchive) return err('file_unreadable');
    throw error;
  }
}
