import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { type Handler, handle, handleStream } from '../../../platform/http/handler.ts';
import { type Permission, permissionsOf } from '../../../platform/http/permissions.ts';
import type { CatalogueCache } from '../../catalogue/products/catalogue-cache.ts';
import { textIn } from '../../catalogue/products/product-record.rules.ts';
import { runningLow } from '../../catalogue/products/running-low.ts';
import { daysLeft, receiptDueOn } from '../../money/receipts/receipt.rules.ts';
import { isPayoutLate } from '../../money/refunds/manual-refund.rules.ts';
import type { LiveWork } from './live-work.ts';
import { getToday, listWork, liveWork, type Today, type WorkRow } from './today.contract.ts';
import { type WorkKind, workKinds } from './today.rules.ts';
import { countWork, mostRows, readWork } from './today.store.ts';

/** The permission for each kind of work. */
const verbs: Readonly<Record<WorkKind, Permission>> = {
  deposits_open: 'deposits.read',
  payments_ending: 'deposits.read',
  money_taken_back: 'orders.cancel',
  zip_missing: 'orders.edit',
  surcharge_open: 'orders.edit',
  to_pack: 'orders.read',
  to_ship: 'orders.read',
  boxes_left: 'orders.read',
  held: 'orders.read',
  not_arrived: 'orders.read',
  claims: 'claims.read',
  refunds_due: 'refunds.pay',
  refunds_stuck: 'refunds.pay',
  refunds_waiting: 'customers.read',
  cash_receipts_due: 'receipts.read',
  number_changes: 'customers.write',
  reviews: 'reviews.moderate',
  low_stock: 'stock.read',
  lots_expiring: 'stock.read',
  certificates_expiring: 'products.read',
  lacking_by_law: 'products.write',
  failed_jobs: 'jobs.read',
};

export function todayApi(db: OpenDatabase['db'], catalogueCache: CatalogueCache, live: LiveWork): Handler[] {
  const count = async (now: number): Promise<Today> => ({
    ...(await countWork(db, koreanDateOf(now))),
    low_stock: runningLow(catalogueCache).length,
  });
  return [
    handle(getToday, async () => ok({ data: await count(Date.now()) })),
    handle(listWork, async (_input, { session, locale }) => {
      const now = Date.now();
      const own = session.role ? permissionsOf(session.role) : [];
      const kinds = workKinds.filter((kind) => own.includes(verbs[kind]));
      const [counts, read] = await Promise.all([count(now), readWork(db, { kinds, today: koreanDateOf(now), locale })]);
      const lists = kinds.map((kind) => {
        const rows = kind === 'low_stock' ? lowStockRows(catalogueCache, locale) : read[kind];
        return { kind, count: counts[kind], rows: rows.map((row) => withLateness(kind, row, now)) };
      });
      return ok({ data: { late: counts.late, lists } });
    }),
    handleStream(liveWork, async (_input, { session }) => live.open(session)),
  ];
}

function lowStockRows(catalogueCache: CatalogueCache, locale: Locale): WorkRow[] {
  return runningLow(catalogueCache)
    .slice(0, mostRows)
    .map(({ product, variation }) => ({
      id: String(variation.id),
      slug: null,
      title: textIn(product.name, locale),
      note: variation.sku,
      amount: null,
      pieces: variation.stock,
      at: null,
      due_on: null,
      overdue: variation.stock === 0,
    }));
}

/** The legal deadline is in working days for refunds, and in days for receipts. All other work has its own day. */
function withLateness(kind: WorkKind, row: WorkRow, now: number): WorkRow {
  if (row.at === null) return row;
  const since = Date.parse(row.at);
  if (kind === 'refunds_due' || kind === 'refunds_stuck') return { ...row, overdue: isPayoutLate(since, now) };
  if (kind === 'cash_receipts_due' && row.due_on !== null)
    return { ...row, due_on: receiptDueOn(since), overdue: daysLeft(since, now) < 0 };
  return row;
}
