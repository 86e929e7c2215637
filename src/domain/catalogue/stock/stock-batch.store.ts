import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed } from '../../../platform/http/handler.ts';

export interface BatchWish {
  readonly kind: 'delivery' | 'count' | 'write_off';
  readonly staffId: number;
  readonly key: string;
  /** The request body as received. */
  readonly request: unknown;
}

/**
 * Changes several lots in one transaction and stores the result of each line. A repeated request with the same key gets
 * the stored result; a concurrent one waits for the first.
 */
export function inBatch<Line>(
  db: OpenDatabase['db'],
  { kind, staffId, key, request }: BatchWish,
  work: (transaction: Database) => Promise<Result<readonly Line[], Failure>>,
): Promise<Result<readonly Line[], Failure>> {
  const hash = createHash('sha256').update(JSON.stringify({ kind, request })).digest();
  return transact(db, async (transaction): Promise<Result<readonly Line[], Failure>> => {
    await lockIdempotencyKey(transaction, staffId, key);
    const before = await findBatch<Line>(transaction, staffId, key);
    if (before) return before.hash.equals(hash) ? ok(before.lines) : failed('request_key_reused');
    const done = await work(transaction);
    if (!done.ok) return done;
    await sql`
      INSERT INTO stock_batches (kind, person_id, idempotency_key, request_hash, lines)
      VALUES (${kind}, ${staffId}, ${key}, ${hash}, ${JSON.stringify(done.value)}::jsonb)`.execute(transaction);
    return done;
  });
}

/** A second request with the same key waits until this transaction ends. */
export async function lockIdempotencyKey(db: Database, staffId: number, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`stock:${staffId}:${key}`}, 0))`.execute(db);
}

async function findBatch<Line>(
  db: Database,
  staffId: number,
  key: string,
): Promise<{ readonly hash: Buffer; readonly lines: readonly Line[] } | undefined> {
  const { rows } = await sql<{ hash: Buffer; lines: Line[] }>`
    SELECT request_hash AS hash, lines FROM stock_batches
    WHERE person_id = ${staffId} AND idempotency_key = ${key}`.execute(db);
  return rows[0];
}
