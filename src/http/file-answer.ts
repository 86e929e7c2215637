/** A file as the `data` of an answer: its bytes are sent instead of JSON. */
export interface FileAnswer {
  readonly contentType: string;
  readonly bytes: number;
  readonly cacheControl: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}
