import type { Locale } from '../../../kernel/locale.ts';
import { withAuditActor } from '../../../platform/database/acting-person.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { mayStill } from '../../staff/authentication/member.store.ts';
import { endJob, noteProgress, reportJob } from '../../staff/jobs/staff-job.store.ts';
import type { Problem } from './change.rules.ts';
import type { ChosenPrices } from './price-change.store.ts';
import { faultsOf } from './problem-text.ts';
import type { ImportState } from './sheet-import.rules.ts';
import { addFindings, type LockedImport, lockImport, readChanges, readFaults, setState } from './sheet-import.store.ts';
import { changesOf } from './shown-change.rules.ts';

/** The job's parameters as stored in the queue. */
export interface ImportInput {
  readonly import: number;
  /** Whether the import is written as soon as the comparison finds no problems. */
  readonly take: boolean;
  readonly locale: Locale;
  readonly prices?: ChosenPrices;
}

export interface ImportWork {
  readonly job: number;
  readonly input: ImportInput;
  readonly madeBy: number;
  readonly folder: string;
}

/** The limit of problems and changes stored with the job itself. */
const mostTold = 200;

/** The job was cancelled, or another run has taken it over. */
export class Stopped extends Error {}

/** The staff member who started the job has lost the permission. */
export class NotPermitted extends Error {}

/** Attributes the changes of an import to its creator in the audit log. */
export function asMaker<T>({ id, madeBy }: Pick<LockedImport, 'id' | 'madeBy'>, work: () => Promise<T>): Promise<T> {
  return madeBy === null ? work() : withAuditActor({ id: madeBy, requestId: `import-${id}` }, work);
}

/** One run of the job for an import. */
export class ImportRun {
  readonly db: OpenDatabase['db'];
  readonly job: number;
  readonly input: ImportInput;
  readonly madeBy: number;
  /** The folder for the file while it is being read. */
  readonly folder: string;
  readonly #run: string;

  constructor(db: OpenDatabase['db'], { job, run, input, madeBy, folder }: ImportWork & { readonly run: string }) {
    this.db = db;
    this.job = job;
    this.input = input;
    this.madeBy = madeBy;
    this.folder = folder;
    this.#run = run;
  }

  readImport(): Promise<LockedImport | undefined> {
    return inTransaction(this.db, (transaction) => lockImport(transaction, this.input.import));
  }

  /**
   * Continues only while this run owns the job and the creator has the permission. Work that must be finished needs no
   * permission.
   */
  async keepOn(db: Database, done: number, { total = done, isKept = false, mustFinish = false } = {}): Promise<void> {
    if (!mustFinish && !(await mayStill(db, this.madeBy, 'products.write'))) throw new NotPermitted();
    if (!(await noteProgress(db, this.job, { run: this.#run, done, total, isKept }))) throw new Stopped();
  }

  /** Ends the job with the problems found. */
  async refuse(problems: readonly Problem[], state: Extract<ImportState, 'faulty' | 'returning'>): Promise<void> {
    const faults = faultsOf(problems, this.input.locale, () => undefined);
    await inTransaction(this.db, async (transaction) => {
      await addFindings(transaction, this.input.import, { rows: 0, changes: [], faults });
      await setState(transaction, this.input.import, state);
      await this.tell(transaction);
      await endJob(transaction, this.job, 'failed');
    });
  }

  /** Stores the first problems and changes with the job, for clients that query only the job. */
  async tell(db: Database): Promise<void> {
    const errors = await readFaults(db, this.input.import, mostTold);
    const things = await readChanges(db, this.input.import, { page: 1, pageSize: mostTold });
    const changes = things.flatMap((thing) =>
      changesOf(thing).map(({ column, before, after }) => ({ row: thing.row, column, before, after })),
    );
    await reportJob(db, this.job, { errors, changes: changes.slice(0, mostTold) });
  }
}
