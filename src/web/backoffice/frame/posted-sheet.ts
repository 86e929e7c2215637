import type { RouterContextProvider } from 'react-router';
import { postedForm } from '../../../platform/http/page-context.ts';
import type { UploadedFile } from '../../../platform/http/uploaded-file.ts';

interface PostedSheet {
  readonly values: FormData;
  /** A file, or pasted cells. Leading blanks are kept, because they are cells too. */
  readonly body: UploadedFile | { readonly text: string };
  /** The pasted text was over the limit and discarded. */
  readonly isTooLong: boolean;
}

/** Reads a form with a file input beside a `PasteField`. */
export async function postedSheet(context: Readonly<RouterContextProvider>): Promise<PostedSheet> {
  const { values, files, tooLong } = await postedForm(context)(['text']);
  const body = files[0]?.file ?? { text: String(values.get('text') ?? '') };
  return { values, body, isTooLong: files.length === 0 && tooLong.length > 0 };
}
