import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '../../src/platform/database/database.ts';

export interface Messages {
  readonly sent: number;
  readonly failed: number;
  readonly waiting: number;
  /** Messages that phones received more than once. */
  readonly doubled: number;
}

/** The state of all text messages, once none is waiting or the time is over. */
export async function settledMessages({ pool }: OpenDatabase, patienceMs: number): Promise<Messages> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await pool.query<Messages>(`
      SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent, count(*) FILTER (WHERE state = 'failed')::int AS failed,
        count(*) FILTER (WHERE state IN ('waiting', 'sending'))::int AS waiting,
        (SELECT count(*) - count(DISTINCT custom_fields) FROM simulated_sms)::int AS doubled
      FROM sms_messages`);
    const [messages] = rows;
    if (messages && (messages.waiting === 0 || performance.now() > end)) return messages;
    await delay(1_000);
  }
}
