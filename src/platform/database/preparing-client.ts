import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements come from stores and are few; one that is put together anew each time must not pile up in the server. */
const mostNames = 1_000;
const names = new Map<string, string>();

/**
 * A connection that sends every statement with values under a name, so that PostgreSQL parses and plans it once per
 * connection instead of once per call.
 */
export class PreparingClient extends pg.Client {
  // The driver's many overloads come down to this: text with values may be named, anything else is passed on.
  override query(...call: unknown[]): never {
    const [text, values, callback] = call;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const send = super.query as unknown as (...args: unknown[]) => never;
    if (!name) return send.apply(this, call);
    // A finished query is sent as it is; one that is described by an object is copied property by property first.
    const query = new pg.Query(text as string, values as unknown[]) as NamedQuery;
    query.name = name;
    if (callback) return send.call(this, query, callback);
    return new Promise((resolve, reject) => {
      send.call(this, query, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
    }) as never;
  }
}

type NamedQuery = pg.Query & { name: string };

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
