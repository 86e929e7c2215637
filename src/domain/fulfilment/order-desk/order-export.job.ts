import { z } from 'zod';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { staffOrderSay } from '../../../platform/i18n/staff-order-say.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { csvLines, writeCsv } from '../../../platform/tables/csv-text.ts';
import { xlsxFile } from '../../../platform/tables/xlsx-file.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import { noteAccesses } from '../../staff/audit/access.store.ts';
import { mayStill } from '../../staff/authentication/member.store.ts';
import { isHopeless } from '../../staff/jobs/staff-job.rules.ts';
import { advanceJob, endJob, lockJob, noteTry, readParts, replaceParts } from '../../staff/jobs/staff-job.store.ts';
import type { WantedOrders } from './order-conditions.store.ts';
import { type ExportedOrder, exportedCells, exportHeadings } from './order-export.rules.ts';
import { type Place, readSlice } from './order-export.store.ts';
import type { ExportFormat } from './order-search.rules.ts';

export const exportName = 'export-orders';

/** The parameters of an export as stored in the queue, where dates become text. */
export interface ExportInput {
  readonly wanted: WantedOrders;
  readonly format: ExportFormat;
  readonly locale: Locale;
  readonly first: Place | null;
}

const limits = {
  /** Orders read by one statement. */
  sliceSize: 500,
  /** A job ends after this many slices and queues the rest, so that it never occupies a worker for long. */
  slicesAtOnce: 50,
  /** A workbook is built in memory; larger exports need CSV. */
  sheetRows: 50_000,
};

type Outcome = 'goes on' | 'is over';

/**
 * Writes the file slice by slice. Each slice is stored in one transaction with its position, so nothing is duplicated
 * or left out.
 */
export function exportOrdersJob(db: OpenDatabase['db'], most = limits): Job<{ job: number }> {
  return {
    name: exportName,
    lane: 'rest',
    accepts: z.object({ job: z.int() }),
    async run({ job }) {
      if (isHopeless(await noteTry(db, job))) return fail(db, job, 'internal');
      for (let slice = 0; slice < most.slicesAtOnce; slice++) {
        const outcome = await inTransaction(db, (transaction) => writeSlice(transaction, job, most));
        if (outcome === 'is over') return;
      }
      await enqueue(db, { name: exportName }, { job });
    },
  };
}

interface Position {
  readonly place: Place;
  readonly rows: number;
}

async function writeSlice(db: Database, job: number, most: typeof limits): Promise<Outcome> {
  const held = await lockJob<ExportInput, Position>(db, job);
  if (!held) return 'is over';
  const { input, position, done, madeBy } = held;
  const { format, locale } = input;
  if (!(await mayStill(db, madeBy, 'exports.make'))) {
    await fail(db, job, 'not_permitted');
    return 'is over';
  }
  const from = position?.place ?? input.first;
  const slice = from
    ? await readSlice(db, asMeant(input.wanted), { place: from, isFirst: position === null, most: most.sliceSize })
    : emptySlice;
  const rows = (position?.rows ?? 0) + slice.orders.length;
  if (format === 'xlsx' && rows > most.sheetRows) {
    await fail(db, job, 'too_many_rows');
    return 'is over';
  }
  const say = staffOrderSay[locale];
  const words = {
    status: (status: OrderStatus) => say(`status.${status}`),
    zone: (zone: ExportedOrder['zone']) => say(`zone.${zone}`),
    method: (method: ExportedOrder['method']) => say(`method.${method}`),
  };
  const cells = slice.orders.map((order) => exportedCells(order, words));
  const table = position === null ? [exportHeadings.map((heading) => say(heading)), ...cells] : cells;
  const named = slice.orders.filter(({ recipient }) => recipient !== null);
  await noteAccesses(db, { staff: madeBy, orders: named.map(({ id }) => id), why: 'export' });
  await advanceJob(db, job, {
    position: { place: slice.last ?? from, rows },
    // The final value is the number of exported orders, not of scanned orders.
    done: slice.last ? done + slice.walked : rows,
    people: named.length,
    part: table.length > 0 ? partOf(format, table, position === null) : null,
  });
  if (slice.last) return 'goes on';
  if (format === 'xlsx') await replaceParts(db, job, await workbook(db, job));
  await endJob(db, job, 'done');
  return 'is over';
}

const emptySlice = { walked: 0, last: null, orders: [] };

/** A workbook can only be written as a whole, so its cells are stored until then. */
function partOf(format: ExportFormat, table: Cells, isFirst: boolean): Buffer {
  if (format === 'xlsx') return Buffer.from(JSON.stringify(table));
  return Buffer.from(isFirst ? writeCsv(table) : csvLines(table));
}

async function workbook(db: Database, job: number): Promise<Buffer> {
  const rows: (readonly (string | number)[])[] = [];
  for await (const part of readParts(db, job)) rows.push(...(JSON.parse(part.toString()) as Cells));
  return xlsxFile(rows);
}

type Cells = readonly (readonly (string | number)[])[];

/** JSON has no dates. */
function asMeant(wanted: WantedOrders): WantedOrders {
  const moment = (text: Date | null) => (text === null ? null : new Date(text));
  return { ...wanted, from: moment(wanted.from), before: moment(wanted.before) };
}

/** Stores the reason in the language of the staff member. */
async function fail(db: Database, job: number, code: 'internal' | 'not_permitted' | 'too_many_rows'): Promise<void> {
  const held = await lockJob<ExportInput, Position>(db, job);
  if (held) await endJob(db, job, 'failed', errorText(held.input.locale, code));
}
