import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const stillInUse = '55006';

/**
 * Waits for connections that are just closing: terminating them would fail the next test. The server ends its own
 * autovacuum workers, which a role without superuser rights cannot terminate.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await client.query(`DROP DATABASE ${name}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== stillInUse || tries === 20) throw error;
      await delay(100);
    }
  }
}
