import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const stillInUse = '55006';

/**
 * Connections that are just closing are let go in peace: thrown out, they would fail whatever test runs next. The
 * server sends its own cleaners away by itself, which a role without superpowers may not.
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
