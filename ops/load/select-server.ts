// The reference for the catalogue: one indexed SELECT of 24 rows through the driver, sent as JSON.
import { createServer } from 'node:http';
import pg from 'pg';
import { answerParent } from '../child.ts';

export interface SelectOrder {
  readonly databaseUrl: string;
}

const statement = {
  name: 'one-list',
  text: `SELECT id, slug, name ->> 'en' AS name, origin, storage, popularity, rating_sum, rating_count
    FROM products WHERE category_id = $1 ORDER BY id LIMIT 24`,
};

answerParent<SelectOrder, { port: number }>(async ({ databaseUrl }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
  const { rows: categories } = await pool.query<{ category_id: string }>('SELECT DISTINCT category_id FROM products');
  let asked = 0;
  const server = createServer(async (_request, response) => {
    const category = categories[asked++ % categories.length]?.category_id;
    const { rows } = await pool.query({ ...statement, values: [category] });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: rows }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as { port: number }).port };
});
