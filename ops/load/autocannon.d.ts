/** The part of autocannon that measurements use. The package has no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly {
      readonly headers: Readonly<Record<string, string>>;
      readonly path?: string;
      readonly method?: 'GET' | 'POST';
      /** Called before each request. */
      readonly setupRequest?: (request: object) => object;
    }[];
  }

  interface Result {
    readonly requests: { readonly total: number };
    /** Seconds. */
    readonly duration: number;
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly timeouts: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
