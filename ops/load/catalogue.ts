import { seedDemoShop } from '../../database/seed/seed.ts';
import { growCatalogue } from '../../src/domain/catalogue/testing/grow-catalogue.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

/** Fills a database with this many products; returns slugs spread over all of them. */
export async function fillCatalogue(url: string, size: number): Promise<string[]> {
  const database = await openDatabase(url);
  try {
    await migrate(database.db);
    await seedDemoShop(database.db);
    await growCatalogue(database, size);
    const rows = await database.db.selectFrom('products').select('slug').orderBy('id').execute();
    const step = Math.max(1, Math.floor(rows.length / 500));
    return rows.filter((_, index) => index % step === 0).map((row) => row.slug);
  } finally {
    await database.close();
  }
}

/** Categories that are requested repeatedly. */
export const categories = ['fresh-beef', 'frozen-beef', 'fresh-lamb', 'chicken', 'dairy', 'sweets', 'meat', 'rice'];
export const words = [
  'beef',
  'говядина',
  'mol goshti',
  '소고기',
  'рис',
  'guruch',
  'tea',
  'чай',
  'колбаса',
  'kefir',
  'manti',
  'samsa',
  'тушенка',
  'lagman noodles',
  'сыр',
  'honey',
  'asal',
  'govydina',
  'ujdzlbyf',
  'chicken breast',
  'баранина',
  'plov',
  'nuts',
  'изюм',
];
