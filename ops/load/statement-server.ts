// The reference for calls that write: one prepared statement that increments a counter, sent as JSON.
import { createServer } from 'node:http';
import pg from 'pg';
import { answerParent } from '../child.ts';

export interface StatementOrder {
  readonly databaseUrl: string;
}

answerParent<StatementOrder, { port: number }>(async ({ databaseUrl }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
  await pool.query('CREATE TABLE IF NOT EXISTS measured_counters (id integer PRIMARY KEY, count bigint NOT NULL)');
  const statement = {
    name: 'raise-counter',
    text: `INSERT INTO measured_counters VALUES ($1, 1)
      ON CONFLICT (id) DO UPDATE SET count = measured_counters.count + 1 RETURNING id, count`,
  };
  let asked = 0;
  const server = createServer(async (request, response) => {
    for await (const _chunk of request);
    const { rows } = await pool.query({ ...statement, values: [asked++ % 200] });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: rows }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as { port: number }).port };
});
