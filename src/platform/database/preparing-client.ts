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
    const [text, values, ...rest] = call;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const query = super.query as unknown as (...args: unknown[]) => never;
    return name ? query.call(this, { name, text, values }, ...rest) : query.apply(this, call);
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
