/** Bytes that somebody sent. They lie on disk, and only for as long as the call lasts. */
export class UploadedFile {
  readonly path: string;
  readonly bytes: number;

  constructor(path: string, bytes: number) {
    this.path = path;
    this.bytes = bytes;
  }
}

/** A form that was posted to a page: what was typed, and the files that came with it. */
export interface PostedForm {
  readonly values: FormData;
  readonly files: readonly { readonly name: string; readonly file: UploadedFile }[];
  /** Fields with more text than is kept, which the page answers for by itself; they have no value. */
  readonly tooLong: readonly string[];
}

/** Reads the form that was posted. Too much text in any other field than these is an answer of its own, and no page. */
export type ReadForm = (mayBeTooLong?: readonly string[]) => Promise<PostedForm>;
