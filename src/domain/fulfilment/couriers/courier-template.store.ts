import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type CarrierCode, carrierCodes } from '../../orders/parcels/carrier.rules.ts';
import type { CourierTemplate } from './courier-template.contract.ts';
import { type CourierColumn, usualColumns } from './courier-template.rules.ts';

/** The present columns of the courier's file. */
export async function readColumns(db: Database, carrier: CarrierCode): Promise<readonly CourierColumn[]> {
  const { rows } = await sql<{ columns: CourierColumn[] | null }>`
    SELECT columns FROM courier_templates WHERE carrier = ${carrier}`.execute(db);
  return rows[0]?.columns ?? usualColumns(carrier);
}

interface Row {
  readonly carrier: string;
  readonly columns: CourierColumn[] | null;
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}

/** The templates of all couriers, with who changed them last. */
export async function readTemplates(db: Database): Promise<CourierTemplate[]> {
  const { rows } = await sql<Row>`
    SELECT t.carrier, t.columns, t.version, coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by, t.changed_at AS at
    FROM courier_templates t LEFT JOIN users u ON u.id = t.changed_by`.execute(db);
  return carrierCodes.map((carrier) => {
    const own = rows.find((row) => row.carrier === carrier);
    return {
      carrier,
      is_own: Boolean(own?.columns),
      columns: own?.columns ?? usualColumns(carrier),
      version: own?.version ?? 0,
      by: own?.by ?? '',
      at: own?.at.toISOString() ?? null,
    };
  });
}

interface Change {
  readonly carrier: CarrierCode;
  /** Null: the default columns. */
  readonly columns: readonly CourierColumn[] | null;
  readonly version: number;
  readonly staffId: number;
}

/** One statement, so that one of two concurrent saves of the same version fails. */
export async function writeTemplate(db: Database, { carrier, columns, version, staffId }: Change): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO courier_templates AS t (carrier, columns, changed_by)
    VALUES (${carrier}, ${columns && JSON.stringify(columns)}, ${staffId})
    ON CONFLICT (carrier) DO UPDATE SET columns = excluded.columns, changed_by = excluded.changed_by, changed_at = now()
    WHERE t.version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}
