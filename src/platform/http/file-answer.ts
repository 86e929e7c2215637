/** A file as the `data` of a response: its bytes are sent instead of JSON. */
export interface FileAnswer {
  readonly contentType: string;
  /** Null if the size is unknown before the file is generated. */
  readonly bytes: number | null;
  readonly cacheControl: string;
  /** The file name of a download, if the file is not to be shown inline. */
  readonly filename?: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** Whether a response is a file: most contracts declare it, for some it depends on the request. */
export function isFileAnswer(answer: object): answer is { readonly data: FileAnswer } {
  return (
    'data' in answer &&
    typeof answer.data === 'object' &&
    answer.data !== null &&
    'open' in answer.data &&
    typeof answer.data.open === 'function'
  );
}
