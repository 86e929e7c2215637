import { sql } from 'kysely';

/** Whether a product `p` lacks something that the law wants told before it is sold; `products_lacking_by_law` is an index of those on sale. */
export const lacksByLaw = sql<boolean>`(coalesce(p.notice ->> 'kind', '') = '' OR is_blank(p.producer)
  OR (p.notice ->> 'kind' = 'processed' AND (is_blank(p.notice ->> 'food_type') OR is_blank(p.ingredients ->> 'en')))
  OR (p.origin <> 'KR' AND (is_blank(p.importer) OR coalesce(p.notice ->> 'import_declared', '') <> 'true')))`;
