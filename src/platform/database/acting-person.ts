import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { escapeLiteral } from 'pg';
import type { Session } from '../http/caller.ts';
import type { Handler } from '../http/handler.ts';

/**
 * A staff member with their request, or an actor of whom only the kind is audited. Without an actor, it is the system.
 */
export type ActingPerson = { readonly id: number; readonly requestId: string } | 'customer' | 'provider';

const acting = new AsyncLocalStorage<ActingPerson>();

/** Attributes every database write within `work` to this person. */
export function withAuditActor<T>(person: ActingPerson, work: () => Promise<T>): Promise<T> {
  return acting.run(person, work);
}

/**
 * Audits every change made by staff under their name, including changes that any customer can make, such as the
 * language.
 */
export function withCallerAsAuditActor(handler: Handler): Handler {
  const { endpoint, run } = handler;
  if (endpoint.access === 'public' || endpoint.method === 'GET') return handler;
  const inName: Handler['run'] = (input, context) => {
    const { session } = context as unknown as { readonly session: Pick<Session, 'userId' | 'proof'> };
    const isStaff = endpoint.access === 'staff' || session.proof;
    const person = isStaff ? { id: session.userId, requestId: context.caller.requestId } : 'customer';
    return withAuditActor(person, () => run(input, context));
  };
  return { ...handler, run: inName };
}

/** Sets the acting person in every transaction, where the audit triggers read it. */
export class AttributingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new AttributingDriver(this.#config);
  }
}

type OwnConnection = Parameters<PostgresDriver['releaseConnection']>[0];

class AttributingDriver extends PostgresDriver {
  readonly #taught = new WeakSet<DatabaseConnection>();
  readonly #inTransaction = new WeakSet<DatabaseConnection>();

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options);
    if (!this.#taught.has(connection)) this.#teach(connection);
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#inTransaction.add(connection);
    const person = acting.getStore();
    if (person) await connection.executeQuery(beginningAs(person, settings));
    else await super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#inTransaction.delete(connection);
  }

  override async rollbackTransaction(connection: OwnConnection): Promise<void> {
    await super.rollbackTransaction(connection);
    this.#inTransaction.delete(connection);
  }

  override async releaseConnection(connection: OwnConnection): Promise<void> {
    this.#inTransaction.delete(connection);
    await super.releaseConnection(connection);
  }

  /**
   * Wraps a staff member's write outside a transaction in one, because the audit could not attribute it otherwise. Such
   * writes by others are audited as the system's: a transaction would cost two more round trips.
   */
  #teach(connection: DatabaseConnection): void {
    this.#taught.add(connection);
    const run = connection.executeQuery.bind(connection);
    const runAs = async (person: ActingPerson, query: CompiledQuery) => {
      await run(beginningAs(person));
      try {
        const result = await run(query);
        await run(CompiledQuery.raw('commit'));
        return result;
      } catch (error) {
        await run(CompiledQuery.raw('rollback'));
        throw error;
      }
    };
    connection.executeQuery = ((query: CompiledQuery) => {
      const person = acting.getStore();
      const isOwn = typeof person === 'object' && !this.#inTransaction.has(connection) && !onlyReads(query);
      return isOwn ? runAs(person, query) : run(query);
    }) as typeof connection.executeQuery;
  }
}

/**
 * Begins a transaction and sets the acting person in one round trip. The setting ends with the transaction, so a pooler
 * can reuse the connection.
 */
function beginningAs(person: ActingPerson, { isolationLevel, accessMode }: TransactionSettings = {}): CompiledQuery {
  const said =
    typeof person === 'string'
      ? { 'shop.actor': person }
      : { 'shop.person': String(person.id), 'shop.request': person.requestId };
  const sets = Object.entries(said).map(([name, value]) => `set local ${name} = ${escapeLiteral(value)}`);
  const modes = [...(isolationLevel ? [`isolation level ${isolationLevel}`] : []), ...(accessMode ? [accessMode] : [])];
  return CompiledQuery.raw([`begin ${modes.join(', ')}`, ...sets].join('; '));
}

function onlyReads({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
}
