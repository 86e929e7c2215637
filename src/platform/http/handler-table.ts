import type { Endpoint } from './endpoint.ts';
import type { Handler } from './handler.ts';

/**
 * All handlers of the shop. Pages are bundled separately and contain their own copies of the declarations, so handlers
 * are found by name.
 */
export class HandlerTable {
  readonly all: readonly Handler[];
  readonly #byName: ReadonlyMap<string, Handler>;

  constructor(handlers: readonly Handler[]) {
    this.all = handlers;
    this.#byName = new Map(handlers.map((handler) => [nameOf(handler.endpoint), handler]));
    if (this.#byName.size !== handlers.length) throw new Error('Two handlers answer the same method and path');
  }

  find(endpoint: Endpoint): Handler {
    const handler = this.#byName.get(nameOf(endpoint));
    if (!handler) throw new Error(`No handler is mounted for ${nameOf(endpoint)}`);
    return handler;
  }
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}
