/** An uploaded file. It is on disk only for the duration of the call. */
export class UploadedFile {
  readonly path: string;
  readonly bytes: number;

  constructor(path: string, bytes: number) {
    this.path = path;
    this.bytes = bytes;
  }
}

/** A form posted to a page: its fields and its files. */
export interface PostedForm {
  readonly values: FormData;
  readonly files: readonly { readonly name: string; readonly file: UploadedFile }[];
  /** Overlong fields that the page handles itself. They have no value. */
  readonly tooLong: readonly string[];
}

/** Reads the posted form. Overlong text in any other field is refused with an error instead of a page. */
export type ReadForm = (mayBeTooLong?: readonly string[]) => Promise<PostedForm>;
