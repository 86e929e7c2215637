import { type RawBuilder, sql } from 'kysely';
import { countedTo, mostListed } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AccessEntry, AuditEntry, RecordSearch } from './audit.contract.ts';
import { spanOf, type Thing, thingOf } from './record-search.rules.ts';

interface Row {
  readonly id: number;
  readonly at: Date;
  readonly person_id: number | null;
  readonly person_name: string | null;
}

interface Found<Entry> {
  readonly data: readonly Entry[];
  readonly count: number;
}

export async function readAudit(db: Database, search: RecordSearch): Promise<Found<AuditEntry>> {
  const { rows, count } = await readRecord<Row & Omit<AuditEntry, 'at' | 'person'>>(db, auditStatements(search));
  const data = rows.map(({ at, person_id, person_name, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    person: person_id === null ? null : { id: person_id, name: person_name ?? '' },
  }));
  return { count, data };
}

export async function readAccesses(db: Database, search: RecordSearch): Promise<Found<AccessEntry>> {
  const { rows, count } = await readRecord<Row & Omit<AccessEntry, 'at' | 'person'>>(db, accessStatements(search));
  const data = rows.map(({ at, person_id, person_name, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    person: { id: person_id ?? 0, name: person_name ?? '' },
  }));
  return { count, data };
}

export function auditStatements(search: RecordSearch): Statements {
  const thing = thingOf(search.thing);
  return statementsFor(search, {
    from: sql.table('audit_log'),
    person: sql.ref('person_id'),
    columns: sql`actor, request_id, table_name AS "table", row_id AS row, action, columns, before, after,
      CASE WHEN table_name = 'orders' AND row_id ~ '^[0-9]{1,18}$' THEN row_id::bigint END AS order_id`,
    where: [
      ...(thing ? [sql`table_name = ${thing.table}`] : []),
      ...(thing?.row ? [sql`row_id = ${auditedRow(thing)}`] : []),
    ],
  });
}

/** Users know an order by number and a product by slug; the log contains ids. */
function auditedRow({ table, row }: Thing): RawBuilder<unknown> {
  if (table === 'orders') return sql`coalesce((SELECT id::text FROM orders WHERE number = ${row}), ${row})`;
  if (table === 'products') return sql`coalesce((SELECT id::text FROM products WHERE slug = ${row}), ${row})`;
  return sql`${row}`;
}

export function accessStatements(search: RecordSearch): Statements {
  const thing = thingOf(search.thing);
  return statementsFor(search, {
    from: sql.table('personal_accesses'),
    person: sql.ref('staff_id'),
    columns: sql`customer_id AS customer, order_id AS "order", order_id, why, reason, people`,
    where: thing ? [accessTo(thing)] : [],
  });
}

function accessTo({ table, row }: Thing): RawBuilder<unknown> {
  const id = row !== null && /^\d{1,15}$/.test(row) ? Number(row) : null;
  if (table === 'users' && id !== null) return sql`customer_id = ${id}`;
  if (table === 'orders' && row !== null)
    return sql`order_id = coalesce((SELECT id FROM orders WHERE number = ${row}), ${id}::bigint)`;
  return sql`false`;
}

interface Parts {
  readonly from: RawBuilder<unknown>;
  readonly person: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
}

interface Statements {
  readonly counted: RawBuilder<{ count: number }>;
  readonly entries: RawBuilder<unknown>;
}

/** Each statement stops after a limited number of rows and starts at an index, however long the log is. */
function statementsFor(search: RecordSearch, { from, person, columns, where }: Parts): Statements {
  const { page, page_size: size, before } = search;
  const span = spanOf(search);
  const conditions = [
    sql`true`,
    ...where,
    ...(search.person ? [sql`${person} = ${search.person}`] : []),
    ...(span.from ? [sql`at >= ${span.from}`] : []),
    ...(span.before ? [sql`at < ${span.before}`] : []),
  ];
  const wanted = sql`FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}`;
  const older = before ? sql`AND (at, id) < (SELECT at, id FROM ${from} WHERE id = ${before})` : sql``;
  return {
    counted: sql`SELECT count(*)::int AS count FROM (SELECT ${wanted} LIMIT ${sql.lit(countedTo(page, size))}) AS found`,
    entries: sql`
      SELECT found.*, users.name AS person_name, orders.number AS order_number FROM (
        SELECT id, at, ${person} AS person_id, ${columns} ${wanted} ${older}
        ORDER BY at DESC, id DESC LIMIT ${size} OFFSET ${Math.min((page - 1) * size, mostListed)}
      ) AS found LEFT JOIN users ON users.id = found.person_id LEFT JOIN orders ON orders.id = found.order_id
      ORDER BY found.at DESC, found.id DESC`,
  };
}

async function readRecord<T>(db: Database, { counted, entries }: Statements) {
  const { rows: counts } = await counted.execute(db);
  const { rows } = await entries.execute(db);
  return {
    rows: (rows as (T & { order_id: unknown })[]).map(({ order_id: _, ...row }) => row as T),
    count: counts[0]?.count ?? 0,
  };
}
