import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { oneAtATime } from '../../../platform/database/one-at-a-time.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { mayStill } from '../../staff/authentication/member.store.ts';
import { isHopeless } from '../../staff/jobs/staff-job.rules.ts';
import { advanceJob, endJob, lockJob, noteTry } from '../../staff/jobs/staff-job.store.ts';
import { demoLock, empty, emptyingSteps } from './demo.store.ts';

export const emptyDemoName = 'empty-demo';

/** The staff member who requested it, and the language for errors. */
export interface EmptyingInput {
  readonly staffId: number;
  readonly locale: Locale;
}

/**
 * Deletes the demo step by step. Each step is stored with its progress in one transaction, so a run after a crash
 * continues with the next step.
 */
export function emptyDemoJob(db: OpenDatabase['db']): Job<{ job: number }> {
  return {
    name: emptyDemoName,
    lane: 'rest',
    accepts: z.object({ job: z.int() }),
    async run({ job }) {
      if (isHopeless(await noteTry(db, job))) return abandon(db, job);
      while (await oneAtATime(db, demoLock, (transaction) => takeStep(transaction, job)));
    },
  };
}

/** Returns whether there is more to do. */
async function takeStep(db: Database, job: number): Promise<boolean> {
  const held = await lockJob<EmptyingInput, object>(db, job);
  if (!held) return false;
  if (!(await mayStill(db, held.madeBy, 'settings.write'))) {
    await endJob(db, job, 'failed', errorText(held.input.locale, 'not_permitted'));
    return false;
  }
  const step = emptyingSteps[held.done];
  if (!step) {
    await endJob(db, job, 'done');
    return false;
  }
  await sql`SELECT set_config('shop.person', ${String(held.input.staffId)}, true)`.execute(db);
  await empty[step](db);
  await advanceJob(db, job, { position: { step }, done: held.done + 1, people: 0, part: null });
  return true;
}

async function abandon(db: Database, job: number): Promise<void> {
  const held = await lockJob<EmptyingInput, object>(db, job);
  if (held) await endJob(db, job, 'failed', errorText(held.input.locale, 'internal'));
}
