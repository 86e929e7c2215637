import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { changeStock } from '../../../src/domain/catalogue/products/stock-change.store.ts';
import { demoLock } from '../../../src/domain/desks/onboarding/demo.store.ts';
import { recordDeposit } from '../../../src/domain/money/deposits/deposit.service.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { DB } from '../../../src/platform/database/database.types.ts';
import { oneAtATime } from '../../../src/platform/database/one-at-a-time.ts';
import type { FileStore } from '../../../src/platform/files/file-store.ts';
import { PastClock } from './past-clock.ts';
import { liveOrder, restock } from './past-order.ts';
import { workersOf } from './past-people.ts';
import { keepPhoto } from './past-photo.ts';
import { type PastDeposit, type PastEvent, type PastLoss, pastDays, planPast } from './past-plan.ts';
import { makeSearches } from './past-searches.ts';
import { done, type Stage } from './past-stage.ts';

const saidEvery = 50;

interface Remembering {
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

interface Settings {
  /** How many products a search finds. */
  readonly countOf: (words: string) => number;
  readonly now?: number;
  readonly days?: number;
}

/**
 * Writes the demo shop's history while the shop is already open: three months of searches, orders, transfers, claims
 * and reviews. Each event is written once, in sequence and by one process at a time, so that an interrupted run
 * continues where it stopped.
 */
export function rememberPast(
  db: Kysely<DB>,
  files: FileStore,
  log: Logger,
  { countOf, now = Date.now(), days = pastDays }: Settings,
): Remembering {
  let stopped = false;
  const remember = async () => {
    if ((await hasOwnPast(db)) || !(await hasDemoProducts(db))) return;
    // First, because it is visible as soon as the search is opened.
    await oneAtATime(db, demoLock, async (transaction) => {
      if (await hasDemoProducts(transaction)) await makeSearches(transaction, { now, days }, countOf);
    });
    const events = planPast(now, days);
    const known = await readKnown(db);
    const missing = events.filter(({ key }) => !known.has(key));
    let [made, failed] = [0, 0];
    const say = (words: string) => log.info({ made, failed, of: missing.length }, words);
    for (const event of missing) {
      if (stopped) return;
      try {
        if (hasPhoto(event)) await keepPhoto(files, event.key);
        await oneAtATime(db, demoLock, (transaction) => makeOnce(transaction, event, now));
        made++;
      } catch (error) {
        // A failed event, for example because the last piece was bought meanwhile, does not stop the others.
        failed++;
        log.debug({ err: error, event: event.key }, 'an event of the past could not be made');
      }
      if ((made + failed) % saidEvery === 0 && made + failed < missing.length)
        say('the past of the demo is being made');
      // Lets pending requests run first.
      await setImmediate();
    }
    if (missing.length > 0) say('the demo has a past');
  };
  const ended = remember().catch((error: unknown) =>
    log.warn({ err: error }, 'the past of the demo could not be made'),
  );
  return {
    ended,
    stop() {
      stopped = true;
      return ended;
    },
  };
}

/** Nothing is added to a shop that already has real orders. */
async function hasOwnPast(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isReal: boolean }>`
    SELECT NOT is_demo AS "isReal" FROM orders ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.isReal ?? false;
}

/** A demo that the owner has emptied stays empty, also while it is being emptied. */
async function hasDemoProducts(db: Database): Promise<boolean> {
  const { rows } = await sql`SELECT FROM products WHERE is_demo AND listed LIMIT 1`.execute(db);
  return rows.length > 0;
}

function hasPhoto(event: PastEvent): boolean {
  return event.kind === 'order' && event.fate.startsWith('claim_');
}

/** In one transaction; another process may have been faster. */
async function makeOnce(transaction: Database, event: PastEvent, present: number): Promise<void> {
  if ((await readKnown(transaction, event.key)).size > 0 || !(await hasDemoProducts(transaction))) return;
  const shelf = await readShelf(transaction);
  const clock = await PastClock.begin(transaction, present);
  const stage = { db: transaction, clock, workers: await workersOf(transaction, clock), shelf };
  if (event.kind === 'deposit') return makeDeposit(stage, event);
  if (event.kind === 'loss') return makeLoss(stage, event);
  await clock.live(() => liveOrder(stage, event));
  await restock(stage, event);
}

/** The keys of the events already written. */
async function readKnown(db: Database, key: string | null = null): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT idempotency_key AS key FROM orders WHERE is_demo AND (${key}::text IS NULL OR idempotency_key = ${key})
    UNION ALL SELECT idempotency_key FROM deposits WHERE is_demo AND (${key}::text IS NULL OR idempotency_key = ${key})
    UNION ALL SELECT idempotency_key FROM stock_movements
      WHERE is_demo AND idempotency_key IS NOT NULL AND (${key}::text IS NULL OR idempotency_key = ${key})`.execute(db);
  return new Set(rows.map((row) => row.key));
}

/** The products for sale, in a stable order. */
async function readShelf(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT v.id FROM variations v JOIN products p ON p.id = v.product_id
    WHERE p.listed AND v.archived_at IS NULL AND v.price < 100000
      AND (SELECT sum(free) FROM sellable_lots l WHERE l.stock_item_id = v.stock_item_id) >= 12 * v.stock_units
    ORDER BY v.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function makeDeposit({ db, clock, workers }: Stage, event: PastDeposit): Promise<void> {
  await clock.goTo(event.paidAt, workers.manager);
  const seen = { paidAt: new Date(event.paidAt), amount: event.amount, depositor: event.depositor, number: null };
  done(await recordDeposit(db, seen, { staffId: workers.manager, key: event.key }, clock.now));
}

/** Received and then written off instead of sold. */
async function makeLoss(
  { db, clock, workers, shelf }: Stage,
  { key, place, units, reason, at }: PastLoss,
): Promise<void> {
  const { rows } = await sql<{ lot: number }>`
    SELECT l.id AS lot FROM sellable_lots l JOIN variations v ON v.stock_item_id = l.stock_item_id
    WHERE v.id = ${shelf[Math.floor(place * shelf.length)] ?? 0} ORDER BY l.id LIMIT 1`.execute(db);
  const [lot] = rows;
  if (!lot) return;
  await clock.goTo(at, workers.packer);
  const person = workers.packer;
  await changeStock(db, [{ ...lot, delta: units, reason: 'received' }], { person, key: `${key}-in` });
  await changeStock(db, [{ ...lot, delta: -units, reason }], { person, key });
}
