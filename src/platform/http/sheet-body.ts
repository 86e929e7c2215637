import { z } from 'zod';
import { lenientText } from './input-types.ts';
import { UploadedFile } from './uploaded-file.ts';

/** Copied cells. Leading blanks are cells too, so they are kept. */
export const sheetText = z.object({ text: lenientText(1_000_000) });

/** The body of a call that takes a table: a file, or its text. */
export const sheetBody = z.union([z.instanceof(UploadedFile), sheetText]);
