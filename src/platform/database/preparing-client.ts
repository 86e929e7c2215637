import pg from 'pg';

/** Stores use few statements. Statements that are built at run time must not fill the server's memory. */
const mostNames = 1_000;

/**
 * Sends every statement with values under a name, so that PostgreSQL parses and plans it once per connection instead of
 * once per call.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // Of the driver's many overloads, only text with values gets a name. All others are passed on.
  override query(...call: unknown[]): never {
    const [text, values, callback] = call;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined;
    const send = super.query as unknown as (...args: unknown[]) => never;
    if (!name) return send.apply(this, call);
    return send.call(this, { name, text, values }, ...(callback ? [callback] : []));
  }

  /** Names are kept per connection, because prepared statements belong to a connection. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= mostNames) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
