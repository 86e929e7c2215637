import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ArchivedBuyer } from './archive.contract.ts';

interface Sought {
  readonly order: string | null;
  readonly phone: string | null;
  readonly most: number;
}

export type ArchivedRow = Omit<ArchivedBuyer, 'kept_until'> & { readonly id: number };

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${sql.ref(column.slice(2))}`;

/** The only query that reads the archive. */
export async function readArchive(db: Database, { order, phone, most }: Sought): Promise<ArchivedRow[]> {
  const { rows } = await sql<ArchivedRow>`
    SELECT o.id, o.number AS slug, ${utc('a.placed_at')}, a.name, a.phone_number, a.address, a.depositors, a.complaint,
      ${utc('a.archived_at')}
    FROM archived_buyers a JOIN orders o ON o.id = a.order_id
    WHERE a.order_id IN (SELECT id FROM orders WHERE number = ${order}
      UNION ALL SELECT order_id FROM archived_buyers WHERE phone_number = ${phone})
    ORDER BY a.placed_at DESC, o.id DESC LIMIT ${most}`.execute(db);
  return rows;
}
