import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Session } from '../../http/caller.ts';
import type { Handler } from '../../http/handler.ts';

/** Who of the staff does what is being done, and by which request. */
export interface ActingPerson {
  readonly id: number;
  readonly requestId: string;
}

const acting = new AsyncLocalStorage<ActingPerson>();

/** Whatever is written to the database until the work is done is this person's. */
export function actingAs<T>(person: ActingPerson, work: () => Promise<T>): Promise<T> {
  return acting.run(person, work);
}

/** Whoever is at work changes whatever they change in their own name, also what every customer may, such as their language. */
export function attributed(handler: Handler): Handler {
  const { endpoint, run } = handler;
  if (endpoint.access === 'public' || endpoint.method === 'GET') return handler;
  const inName: Handler['run'] = (input, context) => {
    const { session } = context as unknown as { readonly session: Pick<Session, 'userId' | 'proof'> };
    if (endpoint.access !== 'staff' && !session.proof) return run(input, context);
    const person = { id: session.userId, requestId: context.caller.requestId };
    return actingAs(person, () => run(input, context));
  };
  return { ...handler, run: inName };
}

/** PostgreSQL, told within every transaction who acts: its triggers write that down. */
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

  /** What is said is forgotten with the transaction, so that a pooler can lend the connection to the next one. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#inTransaction.add(connection);
    await super.beginTransaction(connection, settings);
    const person = acting.getStore();
    if (person) await connection.executeQuery(sayingWho(person));
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

  /** A write outside any transaction gets one of its own when somebody acts: it would be nobody's otherwise. */
  #teach(connection: DatabaseConnection): void {
    this.#taught.add(connection);
    const run = connection.executeQuery.bind(connection);
    const runAs = async (person: ActingPerson, query: CompiledQuery) => {
      await run(CompiledQuery.raw('begin'));
      try {
        await run(sayingWho(person));
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
      const isOwn = person && !this.#inTransaction.has(connection) && !onlyReads(query);
      return isOwn ? runAs(person, query) : run(query);
    }) as typeof connection.executeQuery;
  }
}

function sayingWho({ id, requestId }: ActingPerson): CompiledQuery {
  return CompiledQuery.raw("select set_config('shop.person', $1, true), set_config('shop.request', $2, true)", [
    String(id),
    requestId,
  ]);
}

function onlyReads({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
}
