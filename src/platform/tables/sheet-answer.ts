import { Readable } from 'node:stream';
import type { FileAnswer } from '../http/file-answer.ts';
import { writeCsv } from './csv-text.ts';
import { xlsxFile } from './xlsx-file.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A table as a file to download; `name` is without the file extension. */
export function sheetAnswer(
  name: string,
  format: keyof typeof types,
  rows: readonly (readonly (string | number)[])[],
): FileAnswer {
  const bytes = format === 'csv' ? Buffer.from(writeCsv(rows)) : xlsxFile(rows);
  return {
    contentType: types[format],
    bytes: bytes.length,
    cacheControl: 'private, no-store',
    filename: `${name}.${format}`,
    open: async () => Readable.from([bytes]),
  };
}
