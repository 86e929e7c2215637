import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Failure } from '../../../kernel/error-codes.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { addParts, beginJob } from '../../staff/jobs/staff-job.store.ts';
import type { SheetKind } from './columns.rules.ts';
import type { ImportInput } from './import-run.ts';
import { findChosen, readChoices } from './price-change.store.ts';
import { columnText } from './problem-text.ts';
import {
  changePrices,
  exportCategories,
  exportPrices,
  exportProducts,
  exportStock,
  exportSynonyms,
  getImport,
  importCategories,
  importPrices,
  importProducts,
  importStock,
  importSynonyms,
  listImports,
  listPriceChoices,
  type SheetChange,
  type SheetFormat,
  type SheetImport,
  takeImport,
  undoImport,
} from './sheet.contract.ts';
import { sheetFile } from './sheet-export.store.ts';
import { importName } from './sheet-import.job.ts';
import { forgottenBefore, shownState } from './sheet-import.rules.ts';
import {
  beginImport,
  countImports,
  giveJob,
  type ImportRow,
  type LockedImport,
  lockImport,
  readChanges,
  readFaults,
  readImports,
  type ShownChange,
} from './sheet-import.store.ts';
import { changesOf, whatOf } from './shown-change.rules.ts';

const imports = {
  products: importProducts,
  prices: importPrices,
  stock: importStock,
  categories: importCategories,
  synonyms: importSynonyms,
} as const;
const exports = {
  products: exportProducts,
  prices: exportPrices,
  stock: exportStock,
  categories: exportCategories,
  synonyms: exportSynonyms,
} as const;

/** Endpoints for exports and imports of all kinds. A change of many prices is processed like an imported sheet. */
export function sheetApi(db: OpenDatabase['db']): Handler[] {
  return [
    ...(Object.keys(imports) as SheetKind[]).flatMap((kind) => [importHandler(db, kind), exportHandler(db, kind)]),
    handle(changePrices, async ({ body }, { session: { userId: madeBy }, locale }) => {
      const { category, brand } = await findChosen(db, { category: body.category, brand: body.brand });
      if (category === undefined || brand === undefined) return failed('not_found');
      const prices = { ...body, category, brand };
      return begin(db, { kind: 'prices', source: 'prices', undoes: null, madeBy }, { take: false, locale, prices });
    }),
    handle(listPriceChoices, async (_input, { locale }) => {
      const choices = await readChoices(db, locale);
      const those = (wanted: 'category' | 'brand') =>
        choices.filter(({ of }) => of === wanted).map(({ slug, name }) => ({ slug, name }));
      return ok({ data: { categories: those('category'), brands: those('brand') } });
    }),
    handle(listImports, async ({ query: { page, page_size: pageSize } }, { session }) => {
      const count = await countImports(db);
      const rows = await readImports(db, session.userId, { page, pageSize });
      return ok({ data: rows.map(importView), count, next: page * pageSize < count ? page + 1 : null });
    }),
    handle(getImport, async ({ params: { id }, query: { page, page_size: pageSize } }, { session, locale }) => {
      const [found] = await readImports(db, session.userId, { id });
      if (!found) return failed('not_found');
      const errors = await readFaults(db, id, 200);
      const changes = await readChanges(db, id, { page, pageSize });
      const view = { ...importView(found), errors, may_undo: mayUndo(found) };
      const next = page * pageSize < found.changed ? page + 1 : null;
      return ok({
        data: { ...view, changes: changes.map((one) => changeView(one, locale)) },
        count: found.changed,
        next,
      });
    }),
    handle(takeImport, ({ params: { id } }, { session: { userId: madeBy }, locale }) =>
      transact(db, async (transaction): Promise<Result<Begun, Failure>> => {
        const held = await lockImport(transaction, id);
        if (!held) return failed('not_found');
        if (held.state !== 'checked' || held.isUnderWay) return failed('import_not_ready');
        return giveWork(transaction, { id, madeBy, total: held.changed }, { take: true, locale });
      }),
    ),
    handle(undoImport, ({ params: { id } }, { session: { userId: madeBy }, locale }) =>
      transact(db, async (transaction): Promise<Result<Begun, Failure>> => {
        const held = await lockImport(transaction, id);
        if (!held) return failed('not_found');
        if (!mayUndo(held) || held.isBeingUndone) return failed('import_not_ready');
        const own = { kind: held.kind, source: 'undo', undoes: id, madeBy } as const;
        return begin(transaction, own, { take: true, locale });
      }),
    ),
  ];
}

type Begun = { readonly data: { readonly job: number; readonly import: number } };

function importHandler(db: OpenDatabase['db'], kind: SheetKind): Handler {
  return handle(imports[kind], ({ query, body }, { session: { userId: madeBy }, locale }) => {
    const file = body instanceof UploadedFile ? createReadStream(body.path, { highWaterMark: 1024 * 1024 }) : null;
    const text = body instanceof UploadedFile ? '' : body.text;
    const own = { kind, source: 'file', undoes: null, madeBy } as const;
    return begin(db, own, { take: query.dry_run === '0', locale }, () => file ?? Readable.from([Buffer.from(text)]));
  });
}

function exportHandler(db: OpenDatabase['db'], kind: SheetKind): Handler {
  return handle(exports[kind], async ({ query: { format } }, { locale }) =>
    ok({
      data: {
        contentType: contentTypes[format],
        bytes: null,
        cacheControl: 'private, no-store',
        filename: `${kind}-${koreanDateOf(Date.now())}.${format}`,
        open: async () => Readable.from(sheetFile(db, kind, format, locale)),
      },
    }),
  );
}

const contentTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type NewImport = Pick<LockedImport, 'kind' | 'source' | 'undoes' | 'madeBy'> & { readonly madeBy: number };

/** Inserts the sheet and its job in one transaction. */
function begin(
  db: OpenDatabase['db'],
  own: NewImport,
  input: Omit<ImportInput, 'import'>,
  file?: () => AsyncIterable<Buffer>,
): Promise<Result<Begun, Failure>> {
  return transact(db, async (transaction) => {
    const id = await beginImport(transaction, own);
    const begun = await giveWork(transaction, { id, madeBy: own.madeBy, total: 0 }, input);
    if (begun.ok && file) await addParts(transaction, begun.value.data.job, file());
    return begun;
  });
}

async function giveWork(
  db: Database,
  { id, madeBy, total }: { readonly id: number; readonly madeBy: number; readonly total: number },
  input: Omit<ImportInput, 'import'>,
): Promise<Result<Begun, Failure>> {
  const own: ImportInput = { ...input, import: id };
  const job = await beginJob(db, { kind: importName, madeBy, input: own, total, fileName: null });
  if (job === null) return failed('too_many_requests');
  await giveJob(db, id, job);
  await enqueue(db, { name: importName }, { job });
  return ok({ data: { job, import: id } });
}

/** An undo cannot be undone, nor can an import that will be deleted soon. */
function mayUndo({ state, source, takenAt }: Pick<ImportRow, 'state' | 'source' | 'takenAt'>): boolean {
  return state === 'taken' && source !== 'undo' && takenAt !== null && takenAt > forgottenBefore(Date.now()).taken;
}

function importView(row: ImportRow): SheetImport {
  const { id, kind, source, job, undoes, by, done, of, rows, changed, faults } = row;
  return {
    ...{ id, kind, source, job, undoes, by, done, of, rows, changed, faults },
    state: shownState(row.state, row.jobState),
    is_own: row.isOwn,
    made_at: row.madeAt.toISOString(),
    taken_at: row.takenAt?.toISOString() ?? null,
  };
}

function changeView(change: ShownChange, locale: Locale): SheetChange {
  const { before, after, row, thing } = change;
  const { sku, slug } = after ?? before ?? {};
  return {
    row,
    what: whatOf(change),
    key: sku ?? slug ?? thing ?? '',
    cells: changesOf({ before, after }).map((cell) => ({ ...cell, column: columnText(cell.column, locale) })),
  };
}
