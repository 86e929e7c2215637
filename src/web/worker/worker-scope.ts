// The types of a service worker and those of a page cannot stand in one program; these are the few that we need.

export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The answer to a document that the browser asked for while the worker woke up. */
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
  /** Written by the server in front of the program. */
  readonly shopBuild: ShopBuild;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void;
}

/** What one build of the pages consists of. */
export interface ShopBuild {
  readonly version: string;
  /** Scripts, styles and fonts that are the same in every language. */
  readonly assets: readonly string[];
  /** Scripts that are words, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export const scope = globalThis as unknown as WorkerScope;
