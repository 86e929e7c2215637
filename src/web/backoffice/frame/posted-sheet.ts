import type { RouterContextProvider } from 'react-router';
import { postedForm } from '../../../platform/http/page-context.ts';
import type { UploadedFile } from '../../../platform/http/uploaded-file.ts';

interface PostedSheet {
  readonly values: FormData;
  /** A file, or cells as they were copied: blanks at the beginning are cells too. */
  readonly body: UploadedFile | { readonly text: string };
  /** Nothing of what was pasted has come. */
  readonly isTooLong: boolean;
}

/** What was posted with a field for a file beside a `PasteField`. */
export async function postedSheet(context: Readonly<RouterContextProvider>): Promise<PostedSheet> {
  const { values, files, tooLong } = await postedForm(context)(['text']);
  const body = files[0]?.file ?? { text: String(values.get('text') ?? '') };
  return { values, body, isTooLong: files.length === 0 && tooLong.length > 0 };
}
