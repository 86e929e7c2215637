/** A file as the `data` of an answer: its bytes are sent instead of JSON. */
export interface FileAnswer {
  readonly contentType: string;
  /** Null where nobody knows before it has been made. */
  readonly bytes: number | null;
  readonly cacheControl: string;
  /** The name to save it under, where it is to be saved instead of shown. */
  readonly filename?: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}
