import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Scene } from './scene.ts';

/** A harmless job for each lane: a message that does not exist, and two checks of scheduled jobs. */
const probes = { codes: 'send-code', payments: 'send-due-refunds', rest: 'watch-codes' } as const;

/** Waits until every lane takes jobs and no due job is left. Returns at `end` those that are left. */
export async function idleQueue({ postgres }: Pick<Scene, 'postgres'>, end: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const [lane, task] of Object.entries(probes)) {
      const payload = lane === 'codes' ? '{"id": 0}' : '{}';
      await client.query('SELECT graphile_worker.add_job($1, $2::json, job_key => $3)', [
        task,
        payload,
        `look:${lane}`,
      ]);
    }
    for (;;) {
      // Failed jobs wait for a retry, and jobs of a killed process are freed after minutes without a heartbeat.
      const { rows } = await client.query<{ task: string; key: string | null }>(`
        SELECT task_identifier AS task, key FROM graphile_worker.jobs
        WHERE key LIKE 'look:%' OR locked_at IS NULL AND run_at < now() - interval '2 seconds'`);
      if (rows.length === 0) return [];
      if (performance.now() > end)
        return [...new Set(rows.map(({ task, key }) => `${key ?? task} waits in the queue`))];
      await delay(100);
    }
  } finally {
    await client.end();
  }
}
