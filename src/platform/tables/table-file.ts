import iconv from 'iconv-lite';
import { err, ok, type Result } from '../../kernel/result.ts';
import { readCsv } from './csv-text.ts';
import { readHtmlTable } from './html-table.ts';
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
  return problem ? err(problem) : ok(readTableText(decodeTable(bytes)));
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

/** What can be kept of it: zero characters and halves of letters are nobody's. */
export function decodeTable(bytes: Buffer): string {
  return decoded(bytes).toWellFormed().replaceAll('\0', '');
}

/**
 * Newer programs write UTF-8, Korean ones CP949, sheets of a Russian Windows CP1251. What is good UTF-8 is hardly ever
 * another by chance.
 */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, isRussian(bytes) ? 'win1251' : 'cp949');
  }
}

/** Ё, ё, Ў, ў, №, quotes, dashes and the blank that holds words together, as CP1251 has them. */
const russianSigns = new Set([0xa8, 0xb8, 0xa1, 0xa2, 0xb9, 0xab, 0xbb, 0x96, 0x97, 0xa0]);

/**
 * Nearly everything beyond ASCII is what Russian is written with, and most of it are small letters. Of Korean letters the
 * second half lies anywhere, so that this is true of no more than a word by chance.
 */
function isRussian(bytes: Buffer): boolean {
  let [foreign, russian, small] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte < 0x80) continue;
    foreign++;
    if (byte >= 0xc0 || russianSigns.has(byte)) russian++;
    if (byte >= 0xe0) small++;
  }
  return russian > 0.95 * foreign && small > 0.5 * foreign;
}
