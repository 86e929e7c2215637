import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const asked = new AsyncLocalStorage<string[]>();
const send = pg.Client.prototype.query as (...call: unknown[]) => never;

pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
  const [statement] = call as [string | { readonly text: string }];
  asked.getStore()?.push(typeof statement === 'string' ? statement : statement.text);
  return send.apply(this, call);
} as pg.Client['query'];

/** The SQL statements of the work, without those that timers and others run meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await asked.run(statements, work);
  return statements;
}
