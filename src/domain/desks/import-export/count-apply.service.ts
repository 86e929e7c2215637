import { sql } from 'kysely';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction, transact } from '../../../platform/database/transact.ts';
import { changeStock, lockLots } from '../../catalogue/products/stock-change.store.ts';
import { endJob, sealJob } from '../../staff/jobs/staff-job.store.ts';
import type { Problem } from './change.rules.ts';
import { type Count, countWritten, nextCounts, noteWritten, refusedCounts } from './count-writing.store.ts';
import { asMaker, type ImportRun } from './import-run.ts';
import { findImportOf, type LockedImport, lockImport, mostFaults, setState, waitLonger } from './sheet-import.store.ts';

/** The lots that one transaction locks, and that a concurrent order may have to wait for. */
const atOnce = 100;

/** Sheets of stock counts start one after the other, so that each sees what the earlier ones change. */
const countsLock = 7_270_020;

/**
 * Writes stock counts in batches, each in its own transaction. Decreases come first: they can be refused or cancelled,
 * and then reversed. After them nothing can refuse the rest, and increases follow. Customers may buy that stock at
 * once, so increases are never reversed. A run after a crash continues where the last one ended.
 */
export async function takeCounts(run: ImportRun): Promise<void> {
  const refused = await begin(run);
  if (refused.length > 0) return run.refuse(refused, 'faulty');
  const written = await countWritten(run.db, run.input.import);
  const fewer = await writeAll(run, 'fewer', written);
  if (!fewer.ok) return run.refuse(fewer.error, 'returning');
  await writeAll(run, 'more', fewer.value);
}

/** Starts writing the counts, unless some of them are already impossible. */
function begin(run: ImportRun): Promise<readonly Problem[]> {
  return inTransaction(run.db, async (transaction) => {
    await waitLonger(transaction);
    await sql`SELECT pg_advisory_xact_lock(${countsLock})`.execute(transaction);
    const held = await lockImport(transaction, run.input.import);
    if (held?.state !== 'checked') return [];
    const refused = await refusedCounts(transaction, held, mostFaults);
    if (refused.length === 0) await setState(transaction, held.id, 'writing');
    return refused;
  });
}

const stateOf = { fewer: 'writing', more: 'finishing' } as const;
type Kind = keyof typeof stateOf;

/** Returns how many are written afterwards. */
async function writeAll(run: ImportRun, kind: Kind, written: number): Promise<Result<number, readonly Problem[]>> {
  let done = written;
  for (let last = -1; ; ) {
    const part = await transact(run.db, (transaction) => writePart(transaction, run, { kind, after: last, done }));
    if (!part.ok) return part;
    if (part.value.length === 0) return ok(done);
    last = part.value.at(-1)?.row ?? last;
    done += part.value.length;
  }
}

async function writePart(
  db: Database,
  run: ImportRun,
  { kind, after, done }: { readonly kind: Kind; readonly after: number; readonly done: number },
): Promise<Result<readonly Count[], readonly Problem[]>> {
  await waitLonger(db);
  const held = await lockImport(db, run.input.import);
  if (held?.state !== stateOf[kind]) return ok([]);
  const counts = await nextCounts(db, held.id, { which: kind, after, most: atOnce });
  await run.keepOn(db, done + counts.length, { total: held.changed, isKept: true, mustFinish: kind === 'more' });
  if (counts.length > 0) {
    const { possible, refused } = await lockedCounts(db, counts);
    if (refused.length > 0) return err(refused);
    await moveLots(db, possible, { held, reason: held.source === 'undo' ? 'correction' : 'count' });
    await noteWritten(db, held.id, counts, true);
  } else if (kind === 'fewer') {
    await sealJob(db, run.job);
    await setState(db, held.id, 'finishing');
  } else {
    if (held.undoes !== null) await setState(db, held.undoes, 'undone');
    await setState(db, held.id, 'taken');
    await endJob(db, run.job, 'done');
  }
  return ok(counts);
}

/** Locks the lots of these counts. Returns the counts that would take reserved units, and those whose lot is gone. */
async function lockedCounts(
  db: Database,
  counts: readonly Count[],
): Promise<{ readonly possible: readonly Count[]; readonly refused: readonly Problem[] }> {
  const held = await lockLots(
    db,
    counts.map(({ lot }) => lot),
  );
  const lots = new Map(held.map((one) => [one.lot, one]));
  const isPossible = ({ lot, delta }: Count) => delta + (lots.get(lot)?.free ?? -delta - 1) >= 0;
  const refused = counts
    .filter((count) => !isPossible(count))
    .map(
      ({ row, lot }): Problem => ({
        ...{ row, column: 'counted' },
        problem: { code: 'reserved', details: { least: lots.get(lot)?.aside ?? 0 } },
      }),
    );
  return { possible: counts.filter(isPossible), refused };
}

/** Adds a difference to the stock instead of setting a number, because orders change it at the same time. */
function moveLots(
  db: Database,
  counts: readonly Count[],
  { held, reason }: { readonly held: LockedImport; readonly reason: 'count' | 'correction' },
): Promise<void> {
  const changes = counts.map(({ lot, delta }) => ({ lot, delta, reason, note: `#${held.id}` }));
  return changeStock(db, changes, { person: held.madeBy });
}

/** Reverses the written counts of a sheet that ended before all decreases were written. */
export async function undoCounts(db: OpenDatabase['db'], job: number): Promise<void> {
  const found = await findImportOf(db, job);
  if (!found) return;
  await asMaker(found, async () => {
    for (let last: number | undefined = -1; last !== undefined; ) {
      const after: number = last;
      last = await inTransaction(db, (transaction) => undoPart(transaction, found.id, after));
    }
  });
}

/** Returns the last row of this batch; undefined once everything is reversed. A deleted lot is skipped. */
async function undoPart(db: Database, id: number, after: number): Promise<number | undefined> {
  await waitLonger(db);
  const held = await lockImport(db, id);
  if (!held || held.isUnderWay || (held.state !== 'writing' && held.state !== 'returning')) return undefined;
  const counts = await nextCounts(db, id, { which: 'written', after, most: atOnce });
  await setState(db, id, counts.length > 0 ? 'returning' : held.faults > 0 ? 'faulty' : 'checked');
  if (counts.length === 0) return undefined;
  const opposite = counts.map((count) => ({ ...count, delta: -count.delta }));
  const { possible } = await lockedCounts(db, opposite);
  await moveLots(db, possible, { held, reason: 'correction' });
  await noteWritten(db, id, counts, false);
  return counts.at(-1)?.row;
}
