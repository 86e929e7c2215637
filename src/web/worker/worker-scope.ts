// TypeScript's types for service workers and for pages conflict in one program, so this file declares the few that are
// needed.

export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response to a document that the browser requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown;
}

interface Events {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageToWorker;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    /** Missing in some browsers. */
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  readonly clients: { claim(): Promise<void> };
  /** The server writes it before the program. */
  readonly shopBuild: ShopBuild;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void;
}

/** The files of one build. */
export interface ShopBuild {
  readonly version: string;
  /** Scripts, styles and fonts that are the same in every language. */
  readonly assets: readonly string[];
  /** Translation scripts, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export const scope = globalThis as unknown as WorkerScope;
