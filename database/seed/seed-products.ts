import { addDays, type KoreanDate, koreanDate, koreanDateOf } from '../../src/kernel/korea-time.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { brands } from './brands.ts';
import { certificates } from './certificates.ts';
import { legalFactsOf, slaughterMethodOf, traceabilityNumber } from './legal-facts.ts';
import { meatFacts } from './meat-facts.ts';
import { pastDays } from './past/past-plan.ts';
import { productPictureWidths, productViews } from './picture-widths.ts';
import { products } from './products.ts';
import { reviews } from './reviews.ts';
import type { ProductSeed, Storage } from './seed.types.ts';
import { synonymGroups } from './synonyms.ts';
import { taxTypeOf } from './tax-types.ts';
import { tiedTexts } from './tied-units.ts';

/** Shelf life, counted from the day the demo shop is seeded; long enough to show it for a while. */
const daysKept: Readonly<Record<Storage, number>> = { fresh: 30, chilled: 60, frozen: 360, ambient: 540 };
const msPerDay = 24 * 60 * 60 * 1000;

type Ids = ReadonlyMap<string, number>;

/** The catalogue: brands, certificates, products, variations, stock and reviews. */
export async function seedProducts(db: Database, categoryIds: Ids, now: number): Promise<void> {
  const brandIds = await insertBrands(db);
  const certificateIds = await insertCertificates(db);
  const productIds = await insertProducts(db, { categoryIds, brandIds, certificateIds }, now);
  await insertPictures(db, productIds);
  await insertStock(db, productIds, certificateIds, now);
  await insertReviews(db, productIds, now);
  await db
    .insertInto('synonyms')
    .values(synonymGroups.map((words) => ({ words: [...words] })))
    .execute();
}

async function insertBrands(db: Database): Promise<Ids> {
  const rows = brands.map(({ slug, name, country, alsoKnownAs }) => ({
    slug,
    name,
    country,
    also_known_as: [...alsoKnownAs],
    is_demo: true,
  }));
  return idsBySlug(await db.insertInto('brands').values(rows).returning(['id', 'slug']).execute());
}

async function insertCertificates(db: Database): Promise<Ids> {
  const entries = Object.entries(certificates);
  const rows = entries.map(([, certificate]) => ({
    body: certificate.body,
    body_country: certificate.bodyCountry,
    number: certificate.number,
    scope: JSON.stringify(certificate.scope),
    valid_from: certificate.validFrom,
    valid_until: certificate.validUntil,
    is_demo: true,
  }));
  const stored = await db.insertInto('certificates').values(rows).returning(['id', 'number']).execute();
  const byNumber = new Map(stored.map(({ id, number }) => [number, id]));
  return new Map(entries.map(([key, { number }]) => [key, found(byNumber, number)]));
}

interface Places {
  readonly categoryIds: Ids;
  readonly brandIds: Ids;
  readonly certificateIds: Ids;
}

async function insertProducts(
  db: Database,
  { categoryIds, brandIds, certificateIds }: Places,
  now: number,
): Promise<Ids> {
  const rows = products.map((product, index) => ({
    ...lawfulColumns(product),
    slug: product.slug,
    category_id: found(categoryIds, product.category),
    brand_id: found(brandIds, product.brand),
    certificate_id: found(certificateIds, product.certificate),
    name: JSON.stringify(tiedTexts(product.name)),
    name_ko: product.ko,
    description: JSON.stringify(tiedTexts(product.description)),
    ingredients: JSON.stringify(tiedTexts(product.ingredients)),
    fat: meatFacts[product.slug]?.[0] ?? null,
    bone: meatFacts[product.slug]?.[1] ?? null,
    storage: product.storage,
    tax_type: taxTypeOf(product),
    origin: product.origin,
    search_words: [...product.searchWords],
    popularity: product.popularity,
    is_demo: true,
    // Spread over the last months, so that "new" has a meaning.
    created_at: new Date(now - ((index * 37) % 240) * msPerDay),
  }));
  return idsBySlug(await db.insertInto('products').values(rows).returning(['id', 'slug']).execute());
}

function lawfulColumns(product: ProductSeed) {
  const { nutrition, notice, set_contents, cautions, ...plain } = legalFactsOf(product);
  return {
    ...plain,
    ...{ nutrition: JSON.stringify(nutrition), notice: JSON.stringify(notice) },
    ...{ set_contents: JSON.stringify(set_contents), cautions: JSON.stringify(cautions) },
  };
}

async function insertPictures(db: Database, productIds: Ids): Promise<void> {
  const wanted = products.flatMap(({ slug }) =>
    productViews.map((view, position) => ({ slug, position, key: `${view}-${slug}` })),
  );
  const rows = wanted.map(({ key }) => ({ key, widths: [...productPictureWidths], placeholder: '', is_demo: true }));
  const stored = await db.insertInto('pictures').values(rows).returning(['id', 'key']).execute();
  const ids = new Map(stored.map(({ id, key }) => [key, id]));
  const links = wanted.map(({ slug, position, key }) => ({
    product_id: found(productIds, slug),
    position,
    picture_id: found(ids, key),
  }));
  await db.insertInto('product_pictures').values(links).execute();
}

async function insertStock(db: Database, productIds: Ids, certificateIds: Ids, now: number): Promise<void> {
  const sold = products.flatMap((product) =>
    product.variations.map((variation, position) => ({ product, variation, position })),
  );
  const items = await db
    .insertInto('stock_items')
    .values(sold.map(({ product }) => ({ product_id: found(productIds, product.slug) })))
    .returning('id')
    .execute();
  const variations = sold.map(({ product, variation, position }, index) => ({
    product_id: found(productIds, product.slug),
    stock_item_id: (items[index] as { id: number }).id,
    sku: `${product.slug}-${variation.unitAmount}${variation.unitType === 1 ? 'g' : variation.unitType === 2 ? 'ml' : 'p'}`,
    position,
    unit_type: variation.unitType,
    unit_amount: variation.unitAmount,
    price: variation.price,
    discount: variation.discountPercent ?? null,
  }));
  await db.insertInto('variations').values(variations).execute();
  const deliveries = sold.flatMap(({ product, variation }, index) =>
    lotsOf(product, variation.stock, index, now).map((lot) => ({
      ...lot,
      product_id: found(productIds, product.slug),
      stock_item_id: (items[index] as { id: number }).id,
      certificate_id: found(certificateIds, product.certificate),
    })),
  );
  const lots = await db.insertInto('lots').values(deliveries).returning(['id', 'quantity']).execute();
  // Received before the demo history begins, which sells it.
  const at = new Date(now - (pastDays + 1) * msPerDay);
  await db
    .insertInto('stock_movements')
    .values(lots.map(({ id, quantity }) => ({ lot_id: id, delta: quantity, reason: 'received', at, is_demo: true })))
    .execute();
}

/** Two deliveries of most products, the older one smaller, as in a real shop; none for sold-out products. */
function lotsOf(product: ProductSeed, stock: number, index: number, now: number) {
  const today = koreanDateOf(now);
  const older = Math.floor(stock / 3);
  const deliveries = [
    // Products that keep only for days were received recently.
    { quantity: older, age: product.keepsDays === undefined ? 9 : 2 },
    { quantity: stock - older, age: product.keepsDays === undefined ? 3 : 1 },
  ].filter(({ quantity }) => quantity > 0);
  return deliveries.map(({ quantity, age }) => {
    const producedOn = within(addDays(today, -age), product.certificate);
    return {
      lot_number: `D${producedOn.replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`,
      quantity,
      origin: product.origin,
      plant: `Demo plant ${product.origin} ${100 + (index % 40)}`,
      produced_on: producedOn,
      traceability_number: traceabilityNumber(product, index + 1, producedOn),
      slaughter_method: slaughterMethodOf(product),
      best_before: addDays(today, (product.keepsDays ?? daysKept[product.storage]) - age),
      is_demo: true,
    };
  });
}

/** Moves the day into the validity of the certificate, whenever the demo shop is seeded. */
function within(day: KoreanDate, certificateKey: string): KoreanDate {
  const certificate = certificates[certificateKey];
  if (!certificate) throw new Error(`The demo data has no certificate ${certificateKey}`);
  if (day < certificate.validFrom) return koreanDate(certificate.validFrom);
  return day > certificate.validUntil ? koreanDate(certificate.validUntil) : day;
}

async function insertReviews(db: Database, productIds: Ids, now: number): Promise<void> {
  const rows = reviews.map((review) => ({
    product_id: found(productIds, review.product),
    stars: review.stars,
    locale: review.locale,
    body: review.text,
    author: review.author,
    tags: [...(review.tags ?? [])],
    is_demo: true,
    published: true,
    created_at: new Date(now - review.daysAgo * msPerDay),
  }));
  await db.insertInto('reviews').values(rows).execute();
}

function idsBySlug(rows: readonly { id: number; slug: string }[]): Ids {
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

export function found(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo data refers to ${name} before it exists`);
  return id;
}
