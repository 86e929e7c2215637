import { type Kysely, sql } from 'kysely';
import { writeSettings } from '../../src/domain/shop/settings/shop-settings.store.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { DB } from '../../src/platform/database/database.types.ts';
import { oneAtATime } from '../../src/platform/database/one-at-a-time.ts';
import { demoSettings } from './settings.ts';

const seedLock = 7270002;

/** Seeds an empty database with the demo shop, in one transaction; a database that has settings is left unchanged. */
export function seedDemoShop(db: Kysely<DB>, now: number = Date.now()): Promise<boolean> {
  return intoEmpty(db, async (transaction) => {
    // Loaded only when a shop is seeded, not at every start.
    const { seedDemoProducts } = await import('./demo-products.ts');
    await writeSettings(transaction, 'bank', demoSettings.bank);
    await writeSettings(transaction, 'wallets', demoSettings.wallets);
    await writeSettings(transaction, 'contacts', demoSettings.contacts);
    await seedDemoProducts(transaction, now);
    await analyseWhatIsThere(transaction);
  });
}

/**
 * The minimum without which no shop opens: rules with usual values, and a company marked as fictitious until the owner
 * enters the real one. No products, and no account that money could be sent to.
 */
export function seedBareShop(db: Kysely<DB>): Promise<boolean> {
  return intoEmpty(db, async () => {});
}

function intoEmpty(db: Kysely<DB>, addMore: (db: Database) => Promise<void>): Promise<boolean> {
  // Several processes may start on one empty database at the same moment.
  return oneAtATime(db, seedLock, async (transaction) => {
    const settled = await transaction.selectFrom('settings').select('key').limit(1).executeTakeFirst();
    if (settled) return false;
    await writeSettings(transaction, 'company', demoSettings.company);
    await writeSettings(transaction, 'delivery', demoSettings.delivery);
    await writeSettings(transaction, 'zones', demoSettings.zones);
    await writeSettings(transaction, 'calendar', demoSettings.calendar);
    await writeSettings(transaction, 'stock', demoSettings.stock);
    await addMore(transaction);
    return true;
  });
}

/**
 * Until autovacuum analyses the tables, minutes later, the planner would assume that they are empty. Tables without
 * rows are left out: once analysed as empty, a table is read by sequential scans from then on, and the first orders
 * would become slower one by one.
 */
async function analyseWhatIsThere(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0`.execute(db);
  await sql`ANALYZE ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}
