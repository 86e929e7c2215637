import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Secret } from '../../../platform/start/secret.ts';

interface NotedBlock {
  readonly number_hash: Buffer;
  readonly reason: string;
  readonly blocked_at: Date;
  readonly left_at: Date;
}

/**
 * Applies the secret key to the database's hash. Phone numbers are few enough to try all of them against a hash without
 * a key.
 */
const keyed = (secret: Secret, hash: Buffer) => secret.mac('blocked number', hash.toString('hex'));

/**
 * A trigger records the block of every deleted account with a hash without a key. This adds the key:
 * in the same transaction if the shop deletes the account, otherwise in the nightly job.
 */
export async function keyBlockedNumbers(db: Database, secret: Secret): Promise<void> {
  const { rows } = await sql<NotedBlock>`
    DELETE FROM blocked_numbers WHERE NOT is_keyed RETURNING number_hash, reason, blocked_at, left_at`.execute(db);
  for (const { number_hash, reason, blocked_at, left_at } of rows)
    await sql`
      INSERT INTO blocked_numbers AS known (number_hash, is_keyed, reason, blocked_at, left_at)
      VALUES (${keyed(secret, number_hash)}, true, ${reason}, ${blocked_at}, ${left_at})
      ON CONFLICT (number_hash) DO UPDATE
      SET reason = excluded.reason, blocked_at = excluded.blocked_at, left_at = excluded.left_at`.execute(db);
}

/** The hash that the trigger computes. */
const noted = (number: string) => createHash('sha256').update(`blocked ${number}`).digest();

/** Blocks an account whose number belonged to a blocked account before. */
export async function blockAgain(db: Database, secret: Secret, userId: number, number: string): Promise<void> {
  await sql`
    WITH found AS (
      DELETE FROM blocked_numbers WHERE number_hash = ${keyed(secret, noted(number))} RETURNING reason, blocked_at
    )
    INSERT INTO customer_blocks (user_id, reason, blocked_at) SELECT ${userId}, reason, blocked_at FROM found
    ON CONFLICT (user_id) DO NOTHING`.execute(db);
}
