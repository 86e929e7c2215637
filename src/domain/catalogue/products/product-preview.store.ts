import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Words } from './product-edit.rules.ts';
import { certificateFacts, type ProductParts } from './product-parts.store.ts';

/** The certificate and the pictures of the draft in their order; undefined if the certificate does not exist. */
export async function readDraftedParts(
  db: Database,
  certificate: number,
  pictures: readonly { readonly id: number; readonly alt: Words }[],
): Promise<Pick<ProductParts, 'halal' | 'images'> | undefined> {
  const shown = JSON.stringify(pictures.map(({ id, alt }, position) => ({ id, alt, position })));
  const { rows } = await sql<Pick<ProductParts, 'halal' | 'images'>>`
    SELECT ${certificateFacts} AS halal,
      coalesce((SELECT jsonb_agg(jsonb_build_object('key', key, 'widths', widths, 'placeholder', placeholder, 'alt', shown.alt)
          ORDER BY shown.position)
        FROM jsonb_to_recordset(${shown}::jsonb) AS shown (id bigint, alt jsonb, position integer)
        JOIN pictures USING (id)), '[]') AS images
    FROM certificates c WHERE c.id = ${certificate}`.execute(db);
  return rows[0];
}
