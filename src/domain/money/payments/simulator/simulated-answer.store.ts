import type { Database } from '../../../../platform/database/database.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Identifies an idempotent call: the caller's key and the path. */
export interface CallName {
  readonly key: string;
  readonly path: string;
}

const keptMs = 15 * 86_400_000;
/** Longer than any call takes; an older claim belongs to a process that died. */
const forgottenMs = 2 * 60_000;

/** Returns true for the caller that may act. All others must read the stored response. */
export async function claimAnswer(db: Database, { key, path }: CallName, now: Date): Promise<boolean> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('simulated_payment_answers')
    .values({ idempotency_key: key, path, started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['idempotency_key', 'path'])
        .doUpdateSet({ started_at: now, status: null, body: null })
        .where((old) =>
          old.or([
            old('simulated_payment_answers.started_at', '<', before(keptMs)),
            old.and([
              old('simulated_payment_answers.status', 'is', null),
              old('simulated_payment_answers.started_at', '<', before(forgottenMs)),
            ]),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns null while the call is still running. */
export async function readAnswer(db: Database, { key, path }: CallName): Promise<Answer | null> {
  const row = await db
    .selectFrom('simulated_payment_answers')
    .select(['status', 'body'])
    .where('idempotency_key', '=', key)
    .where('path', '=', path)
    .executeTakeFirst();
  const { status = null, body = null } = row ?? {};
  return status === null || body === null ? null : { status, body };
}

export async function keepAnswer(db: Database, { key, path }: CallName, { status, body }: Answer): Promise<void> {
  await db
    .updateTable('simulated_payment_answers')
    .set({ status, body })
    .where('idempotency_key', '=', key)
    .where('path', '=', path)
    .execute();
}

/** Drops the claim of a failed call, so that the next one may act. */
export async function dropAnswer(db: Database, { key, path }: CallName): Promise<void> {
  await db
    .deleteFrom('simulated_payment_answers')
    .where('idempotency_key', '=', key)
    .where('path', '=', path)
    .execute();
}

export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('simulated_payment_answers')
    .where('started_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
