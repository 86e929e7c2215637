import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AccessEntry, AuditEntry, RecordSearch } from './audit.contract.ts';

/** Nobody turns more pages; beyond that one narrows the search. */
const mostCounted = 10_000;

type Row<Entry> = Omit<Entry, 'at' | 'person'> & {
  readonly at: Date;
  readonly person_id: number | null;
  readonly person_name: string | null;
};

interface Found<Entry> {
  readonly data: readonly Entry[];
  readonly count: number;
}

export async function readAudit(db: Database, search: RecordSearch): Promise<Found<AuditEntry>> {
  const [table, row] = thingOf(search.thing);
  const found = await readRecord<Row<AuditEntry>>(db, search, {
    from: sql`audit_log`,
    person: sql`person_id`,
    columns: sql`actor, request_id, table_name AS "table", row_id AS row, action, columns, before, after`,
    where: [...(table ? [sql`table_name = ${table}`] : []), ...(row ? [sql`row_id = ${row}`] : [])],
  });
  return {
    count: found.count,
    data: found.rows.map(({ at, person_id, person_name, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      person: person_id === null ? null : { id: person_id, name: person_name ?? '' },
    })),
  };
}

export async function readAccesses(db: Database, search: RecordSearch): Promise<Found<AccessEntry>> {
  const [table, row = ''] = thingOf(search.thing);
  const column = { users: sql`customer_id`, orders: sql`order_id` }[table ?? ''];
  const found = await readRecord<Row<AccessEntry>>(db, search, {
    from: sql`personal_accesses`,
    person: sql`staff_id`,
    columns: sql`customer_id AS customer, order_id AS "order", why, people`,
    where: table ? [column && /^\d{1,15}$/.test(row) ? sql`${column} = ${Number(row)}` : sql`false`] : [],
  });
  return {
    count: found.count,
    data: found.rows.map(({ at, person_id, person_name, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      person: { id: person_id ?? 0, name: person_name ?? '' },
    })),
  };
}

interface Parts {
  readonly from: RawBuilder<unknown>;
  readonly person: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
}

/** Two queries, each of which stops after so many rows, however long the record is. */
async function readRecord<T>(db: Database, search: RecordSearch, { from, person, columns, where }: Parts) {
  const { page, page_size: size } = search;
  const conditions = [
    sql`true`,
    ...where,
    ...(search.person ? [sql`${person} = ${search.person}`] : []),
    ...(search.from ? [sql`at >= ${search.from}::timestamptz`] : []),
    ...(search.to ? [sql`at < ${search.to}::timestamptz`] : []),
  ];
  const wanted = sql`FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}`;
  const counted = await sql<{ count: number }>`
    SELECT count(*) FROM (SELECT ${wanted} LIMIT ${mostCounted}) AS found`.execute(db);
  const { rows } = await sql<T>`
    SELECT found.*, users.name AS person_name FROM (
      SELECT id, at, ${person} AS person_id, ${columns} ${wanted}
      ORDER BY id DESC LIMIT ${size} OFFSET ${Math.min((page - 1) * size, mostCounted)}
    ) AS found LEFT JOIN users ON users.id = found.person_id
    ORDER BY found.id DESC`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

function thingOf(thing: string | undefined): readonly [string?, string?] {
  if (!thing) return [];
  const at = thing.indexOf(':');
  return at < 0 ? [thing] : [thing.slice(0, at), thing.slice(at + 1)];
}
