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

/** Whether an answer is a file; of most calls the contract says so, of some what was asked for. */
export function isFileAnswer(answer: object): answer is { readonly data: FileAnswer } {
  return (
    'data' in answer &&
    typeof answer.data === 'object' &&
    answer.data !== null &&
    'open' in answer.data &&
    typeof answer.data.open === 'function'
  );
}
