import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Lasting } from './in-stock-until.rules.ts';
import type { boneKinds, fatLevels } from './product-edit.rules.ts';
import type { LegalFacts } from './product-information.ts';
import type { LocalizedText, SlaughterMethod, Words } from './product-record.rules.ts';

/** The parts of a product page that are too large to keep in memory for all products, in every language. */
export interface ProductParts {
  readonly description: LocalizedText;
  readonly ingredients: LocalizedText;
  readonly legal: LegalFacts;
  readonly fat: (typeof fatLevels)[number] | null;
  readonly bone: (typeof boneKinds)[number] | null;
  readonly images: { key: string; widths: number[]; placeholder: string; alt: Words }[];
  readonly halal: Certificate;
  readonly lots: Lot[];
}

interface Certificate {
  readonly body: string;
  readonly body_country: string;
  readonly number: string;
  readonly scope: LocalizedText;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly withdrawn: boolean;
  /** The file key of the scan, if there is one. */
  readonly scan: string | null;
}

interface Lot {
  readonly lot_number: string;
  readonly origin: string;
  readonly plant: string;
  readonly produced_on: string;
  readonly slaughter_method: SlaughterMethod;
  readonly best_before: string;
  readonly traceability_number: string | null;
  readonly certificate_number: string;
  readonly variations: number[];
}

/** The facts of the certificate `c` that a page shows. */
export const certificateFacts = sql`jsonb_build_object('body', c.body, 'body_country', c.body_country, 'number', c.number, 'scope', c.scope,
  'valid_from', c.valid_from, 'valid_until', c.valid_until, 'withdrawn', c.withdrawn_at IS NOT NULL,
  'scan', c.scan_key)`;

/** One query for any number of pictures and lots. */
export async function readProductParts(
  db: Database,
  productId: number,
  { mainland }: Lasting,
): Promise<ProductParts | undefined> {
  const { rows } = await sql<ProductParts>`
    SELECT p.description, p.ingredients, p.fat, p.bone,
      jsonb_build_object('allergens', p.allergens, 'nutrition', p.nutrition, 'producer', p.producer, 'importer', p.importer,
        'set_contents', p.set_contents, 'cautions', p.cautions, 'notice', p.notice) AS legal,
      (SELECT jsonb_agg(jsonb_build_object('key', key, 'widths', widths, 'placeholder', placeholder, 'alt', alt) ORDER BY position)
        FROM product_pictures JOIN pictures ON pictures.id = picture_id WHERE product_id = p.id) AS images,
      ${certificateFacts} AS halal,
      coalesce((SELECT jsonb_agg(jsonb_build_object('lot_number', lot_number, 'origin', l.origin, 'plant', plant,
          'produced_on', produced_on, 'slaughter_method', l.slaughter_method, 'best_before', l.best_before,
          'traceability_number', l.traceability_number, 'certificate_number', lc.number,
          'variations', coalesce((SELECT jsonb_agg(v.id ORDER BY v.position) FROM variations v
            WHERE v.stock_item_id = l.stock_item_id AND v.archived_at IS NULL), '[]')) ORDER BY l.best_before, l.id)
        FROM sellable_lots s JOIN lots l USING (id) JOIN certificates lc ON lc.id = l.certificate_id
        WHERE s.product_id = p.id AND s.free > 0 AND s.best_before >= ${mainland}::date), '[]') AS lots
    FROM products p JOIN certificates c ON c.id = p.certificate_id
    WHERE p.id = ${productId}`.execute(db);
  return rows[0];
}
