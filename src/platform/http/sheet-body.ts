import { z } from 'zod';
import { lenientText } from './input-types.ts';
import { UploadedFile } from './uploaded-file.ts';

/** Cells as they were copied; blanks at the beginning are cells too. */
export const sheetText = z.object({ text: lenientText(1_000_000) });

/** What a call takes that wants a table: a file, or the text of one. */
export const sheetBody = z.union([z.instanceof(UploadedFile), sheetText]);
