import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { err, ok } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction, transact } from '../../../platform/database/transact.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { UnreadableTable } from '../../../platform/tables/table-limits.ts';
import { refusedByDatabase } from '../../catalogue/products/product-writer.service.ts';
import { isHopeless } from '../../staff/jobs/staff-job.rules.ts';
import { endJob, forgetParts, lockJob, noteTry, readParts, startRun } from '../../staff/jobs/staff-job.store.ts';
import type { Problem } from './change.rules.ts';
import type { SheetKind } from './columns.rules.ts';
import { takeCounts, undoCounts } from './count-apply.service.ts';
import { asMaker, type ImportInput, ImportRun, type ImportWork, NotPermitted, Stopped } from './import-run.ts';
import { categoryCheck, stockCheck, synonymCheck } from './other-checks.ts';
import { priceRows, unknownSkus } from './price-change.store.ts';
import { faultsOf } from './problem-text.ts';
import { problemOf } from './product-cells.rules.ts';
import { priceCheck, productCheck } from './product-check.ts';
import { writeChanges } from './sheet-apply.service.ts';
import type { Findings, SheetCheck } from './sheet-check.ts';
import { expectedRows, forgottenBefore, mostRows } from './sheet-import.rules.ts';
import {
  addFindings,
  addOpposite,
  clearFindings,
  type Fault,
  forgetImports,
  type LockedImport,
  lockImport,
  mostFaults,
  rowWith,
  setState,
  waitLonger,
} from './sheet-import.store.ts';
import { fileRows, type SourceRows } from './sheet-source.ts';

export const importName = 'import-sheet';

/**
 * Compares a sheet with the stored data and writes it in one transaction; the file is in `folder` while it is read.
 * After a crash, the next run starts from the beginning, because an unfinished transaction left nothing. Stock counts
 * are written in batches: the next run continues or reverses them.
 */
export function importSheetJob(db: OpenDatabase['db'], folder: string): Job<{ job: number }> {
  return {
    name: importName,
    lane: 'rest',
    accepts: z.object({ job: z.int() }),
    async run({ job }) {
      const isTooMuch = isHopeless(await noteTry(db, job));
      const held = await lockJob<ImportInput, { readonly isSealed?: boolean }>(db, job);
      if (held && isTooMuch && !held.position?.isSealed)
        await endJob(db, job, 'failed', errorText(held.input.locale, 'internal'));
      else if (held) await workOn(db, { job, input: held.input, madeBy: held.madeBy, folder });
      await undoCounts(db, job);
    },
  };
}

/** Deletes old imports; applied ones can be undone until then. */
export function sweepImportsJob(db: OpenDatabase['db']): Job<object> {
  return {
    name: 'sweep-sheet-imports',
    lane: 'rest',
    every: '23 4 * * *',
    async run() {
      while ((await forgetImports(db, forgottenBefore(Date.now()))) > 0);
    },
  };
}

async function workOn(db: OpenDatabase['db'], own: ImportWork): Promise<void> {
  const run = randomUUID();
  await startRun(db, own.job, run);
  try {
    await work(new ImportRun(db, { ...own, run }));
  } catch (error) {
    if (error instanceof NotPermitted)
      await endJob(db, own.job, 'failed', errorText(own.input.locale, 'not_permitted'));
    else if (!(error instanceof Stopped)) throw error;
  }
}

async function work(run: ImportRun): Promise<void> {
  const found = await run.readImport();
  if (!found) return;
  await asMaker(found, async () => {
    const state = found.state === 'checking' ? await check(run, found) : found.state;
    if (!run.input.take) return;
    if (found.kind === 'stock') await takeCounts(run);
    else if (state === 'checked') await take(run);
  });
}

async function check(run: ImportRun, { id, kind, source, undoes }: LockedImport): Promise<'checked' | 'faulty'> {
  const { db } = run;
  await inTransaction(db, async (transaction) => {
    await run.keepOn(transaction, 0);
    await waitLonger(transaction);
    await clearFindings(transaction, id);
    if (undoes !== null) await addOpposite(transaction, id, undoes);
  });
  const faults = source === 'undo' ? 0 : await compare(run, { id, kind, source });
  return inTransaction(db, (transaction) => concludeCheck(transaction, run, faults > 0 ? 'faulty' : 'checked'));
}

/** Returns the number of problems. */
async function compare(
  run: ImportRun,
  { id, kind, source }: Pick<LockedImport, 'id' | 'kind' | 'source'>,
): Promise<number> {
  const { db, input } = run;
  let done = 0;
  let faults = 0;
  let total: number | undefined;
  let headingOf: SourceRows['headingOf'] = () => undefined;
  const keep = async (rows: number, { changes, problems }: Findings, others: readonly Fault[] = []) => {
    const found = [...faultsOf(problems, input.locale, headingOf), ...others];
    done += rows;
    faults += found.length;
    await inTransaction(db, async (transaction) => {
      await run.keepOn(transaction, done, total === undefined ? {} : { total });
      await addFindings(transaction, id, { rows, changes, faults: found });
    });
  };
  const sheet = await checkOf(db, kind);
  try {
    for await (const part of rowsOf(run, kind, source)) {
      headingOf = part.headingOf;
      total = expectedRows(done + part.rows.length, part.read);
      const { changes, problems } = part.rows.length > 0 ? await sheet.rows(db, part.rows) : nothing;
      await keep(part.rows.length, { changes, problems: [...part.problems, ...problems] });
      // With this many problems, the rest of the sheet is not compared.
      if (faults >= mostFaults) return faults;
    }
    total = done;
    await keep(0, { changes: [], problems: sheet.end() });
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    const { problem } = error;
    const tooMany = { row: 0, column: '', problem: { code: 'too_many_rows', details: { most: mostRows } } } as const;
    if (problem === 'too_many_rows') await keep(0, { changes: [], problems: [tooMany] });
    else await keep(0, nothing, [{ row: 0, column: '', message: errorText(input.locale, problem) }]);
  }
  return faults;
}

const nothing: Findings = { changes: [], problems: [] };

async function concludeCheck<State extends 'checked' | 'faulty'>(
  db: Database,
  run: ImportRun,
  state: State,
): Promise<State> {
  if (!(await lockJob(db, run.job))) throw new Stopped();
  await setState(db, run.input.import, state);
  await forgetParts(db, run.job);
  await run.tell(db);
  if (state === 'faulty') await endJob(db, run.job, run.input.take ? 'failed' : 'done');
  else if (!run.input.take) await endJob(db, run.job, 'done');
  return state;
}

async function take(run: ImportRun): Promise<void> {
  const { db, input } = run;
  const taken = await transact(db, async (transaction) => {
    const held = await lockImport(transaction, input.import);
    if (held?.state !== 'checked') {
      await endJob(transaction, run.job, 'failed', errorText(input.locale, 'import_not_ready'));
      return ok(null);
    }
    // The progress is written on another connection, because this transaction is not visible before its commit.
    const problems = await writeChanges(transaction, held, (done) => run.keepOn(db, done, { total: held.changed }));
    if (problems.length > 0) return err(problems);
    if (held.undoes !== null) await setState(transaction, held.undoes, 'undone');
    await setState(transaction, input.import, 'taken');
    // The last point at which a cancellation has an effect.
    if (!(await lockJob(transaction, run.job))) throw new Stopped();
    await endJob(transaction, run.job, 'done');
    return ok(null);
  }).catch(async (error: unknown) => err([await takenMeanwhile(db, input.import, error)]));
  if (taken.ok) return;
  await run.refuse(taken.error, 'faulty');
}

/** Another transaction may take the same SKU or slug at this moment; the database's constraint decides. */
async function takenMeanwhile(db: Database, id: number, error: unknown): Promise<Problem> {
  const refused = refusedByDatabase(error);
  if (!refused) throw error;
  const { column, problem } = problemOf({ at: 0, code: refused.code });
  const isNumber = column === 'slug' || column === 'sku' || column === 'barcode';
  return { row: isNumber ? await rowWith(db, id, { column, value: refused.value }) : 0, column, problem };
}

async function checkOf(db: Database, kind: SheetKind): Promise<SheetCheck> {
  switch (kind) {
    case 'products':
      return productCheck(db);
    case 'prices':
      return priceCheck();
    case 'stock':
      return stockCheck();
    case 'categories':
      return categoryCheck(db);
    case 'synonyms':
      return synonymCheck();
  }
}

async function* rowsOf(
  { db, job, input, folder }: ImportRun,
  kind: SheetKind,
  source: LockedImport['source'],
): AsyncGenerator<SourceRows> {
  if (source === 'prices' && input.prices) {
    const headingOf = () => undefined;
    yield { rows: [], read: null, problems: await unknownSkus(db, input.prices.skus), headingOf };
    for await (const rows of priceRows(db, input.prices)) yield { rows, read: null, problems: [], headingOf };
    return;
  }
  const path = join(folder, `sheet-${randomUUID()}`);
  try {
    await writeFile(path, readParts(db, job), { flag: 'wx', mode: 0o600 });
    yield* fileRows(path, kind);
  } finally {
    await rm(path, { force: true });
  }
}
