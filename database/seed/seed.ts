import type { Kysely } from 'kysely';
import { writeSettings } from '../../src/features/content/shop-settings.store.ts';
import type { Database } from '../../src/platform/database.ts';
import type { DB } from '../../src/platform/database.types.ts';
import { categories } from './categories.ts';
import type { EncodedPicture } from './pictures.ts';
import { demoSettings } from './settings.ts';

/** Draws and stores one picture; tests pass something quicker. */
export type MakePicture = (key: string, art: string) => Promise<EncodedPicture>;

/** Fills an empty database with the demo shop; one that has settings already is left alone. All or nothing. */
export async function seedDemoShop(db: Kysely<DB>, makePicture: MakePicture): Promise<boolean> {
  const settled = await db.selectFrom('settings').select('key').limit(1).executeTakeFirst();
  if (settled) return false;
  const pictures = await makePictures(makePicture);
  await db.transaction().execute(async (transaction) => {
    await writeSettings(transaction, 'company', demoSettings.company);
    await writeSettings(transaction, 'delivery', demoSettings.delivery);
    await writeSettings(transaction, 'bank', demoSettings.bank);
    await seedCategories(transaction, pictures);
  });
  return true;
}

async function makePictures(makePicture: MakePicture): Promise<EncodedPicture[]> {
  const made: EncodedPicture[] = [];
  // A few at a time: encoding uses every core, and all at once would only need more memory.
  for (let start = 0; start < categories.length; start += 4) {
    const batch = categories.slice(start, start + 4);
    made.push(...(await Promise.all(batch.map(({ slug, art }) => makePicture(`category-${slug}`, art)))));
  }
  return made;
}

async function seedCategories(db: Database, pictures: readonly EncodedPicture[]): Promise<void> {
  const pictureRows = pictures.map(({ key, widths, placeholder }) => ({ key, widths: [...widths], placeholder }));
  const stored = await db.insertInto('pictures').values(pictureRows).returning(['id', 'key']).execute();
  const pictureIds = new Map(stored.map(({ id, key }) => [key, id]));
  const ids = new Map<string, number>();
  for (const [position, category] of categories.entries()) {
    const { id } = await db
      .insertInto('categories')
      .values({
        slug: category.slug,
        parent_id: category.parent === null ? null : found(ids, category.parent),
        position,
        name: JSON.stringify(category.name),
        name_ko: category.ko,
        tint: category.tint,
        picture_id: found(pictureIds, `category-${category.slug}`),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(category.slug, id);
  }
}

function found(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo data names ${name} before it exists`);
  return id;
}
