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
}
