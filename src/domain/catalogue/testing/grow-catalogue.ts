import type { OpenDatabase } from '../../../platform/database/database.ts';

/** Words that distinguish the copies of a demo product, so that the index has a realistic vocabulary. */
const syllables = [
  'ba',
  'ke',
  'lo',
  'mir',
  'na',
  'shi',
  'tor',
  'vel',
  'zan',
  'gul',
  'dar',
  'bek',
  'sam',
  'fer',
  'nur',
  'kok',
];

/**
 * Multiplies the demo catalogue to `size` products with the same categories, brands and prices; each copy has its own
 * word in its name.
 */
export async function growCatalogue({ db, pool }: OpenDatabase, size: number): Promise<void> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const copies = Math.ceil(size / Number(count)) - 1;
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    // Disables triggers: there are no listeners yet, and a hundred thousand announcements would slow down the copying.
    await client.query('SET session_replication_role = replica');
    await client.query('BEGIN');
    await client.query(copyStatement, [copies, size - Number(count), syllables]);
    await client.query('COMMIT');
    await client.query('RESET session_replication_role');
    await client.query('ANALYZE');
    await client.query('RESET statement_timeout');
  } finally {
    client.release();
  }
}

const copyStatement = `
  WITH copies AS (
    SELECT p.*, copy, row_number() OVER (ORDER BY copy, p.id) AS number,
      ($3::text[])[copy % 16 + 1] || ($3::text[])[copy / 16 % 16 + 1] || ($3::text[])[copy / 256 % 16 + 1] AS word
    FROM products p CROSS JOIN generate_series(1, $1::int) AS copy
    ORDER BY copy, p.id LIMIT $2::int
  ), new_products AS (
    INSERT INTO products (slug, category_id, brand_id, certificate_id, name, name_ko, description, ingredients, storage,
      origin, search_words, popularity, rating_sum, rating_count, created_at)
    SELECT slug || '-' || copy, category_id, brand_id, certificate_id,
      jsonb_build_object('en', name ->> 'en' || ' ' || word, 'ru', name ->> 'ru' || ' ' || word, 'uz', name ->> 'uz' || ' ' || word),
      name_ko, description, ingredients, storage, origin, search_words, (popularity * 7 + copy * 13) % 1000,
      rating_sum, rating_count, created_at - copy * interval '1 minute'
    FROM copies RETURNING id, slug
  ), origins AS (
    SELECT n.id AS product_id, p.id AS original_id
    FROM new_products n JOIN products p ON p.slug = regexp_replace(n.slug, '-\\d+$', '')
  ), new_pictures AS (
    INSERT INTO product_pictures (product_id, position, picture_id)
    SELECT o.product_id, pp.position, pp.picture_id FROM origins o JOIN product_pictures pp ON pp.product_id = o.original_id
  ), new_items AS (
    INSERT INTO stock_items (product_id)
    SELECT o.product_id FROM origins o JOIN variations v ON v.product_id = o.original_id AND v.position = 0
    RETURNING id, product_id
  ), new_variations AS (
    INSERT INTO variations (product_id, stock_item_id, sku, position, unit_type, unit_amount, price, discount)
    SELECT o.product_id, i.id, v.sku || '-' || o.product_id, v.position, v.unit_type, v.unit_amount,
      v.price + (o.product_id % 50) * 100, v.discount
    FROM origins o JOIN new_items i ON i.product_id = o.product_id JOIN variations v ON v.product_id = o.original_id
  ), new_lots AS (
    INSERT INTO lots (product_id, stock_item_id, certificate_id, lot_number, quantity, origin, plant, produced_on,
      slaughter_method, best_before)
    SELECT o.product_id, i.id, l.certificate_id, l.lot_number, l.quantity, l.origin, l.plant, l.produced_on,
      l.slaughter_method, l.best_before
    FROM origins o JOIN new_items i ON i.product_id = o.product_id
    JOIN LATERAL (SELECT * FROM lots WHERE product_id = o.original_id ORDER BY id LIMIT 1) l ON true
    RETURNING id, quantity
  )
  INSERT INTO stock_movements (lot_id, delta, reason) SELECT id, quantity, 'received' FROM new_lots WHERE quantity > 0`;
