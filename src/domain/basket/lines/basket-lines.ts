import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { CatalogueSnapshot } from '../../catalogue/products/catalogue-snapshot.ts';
import { servingOf } from '../../catalogue/products/picture.rules.ts';
import { type ProductRecord, textIn } from '../../catalogue/products/product-record.rules.ts';
import { imageOf, variationView } from '../../catalogue/products/product-view.rules.ts';
import type { DetailedItem } from './basket.contract.ts';
import { type GivenItem, mostOfOne } from './basket.rules.ts';
import { readSecondPictures, readWithdrawn, type WithdrawnVariation } from './basket.store.ts';

type Described = Pick<DetailedItem, 'product_variation' | 'available' | 'available_on_islands' | 'withdrawn'>;

/**
 * The lines with their current product data and prices. Only products that are not in the in-memory catalogue are read
 * from the database.
 */
export async function describeLines(
  db: Database,
  snapshot: CatalogueSnapshot,
  items: readonly GivenItem[],
  locale: Locale,
): Promise<DetailedItem[]> {
  const missing = items.map((item) => item.product_variation).filter((id) => !snapshot.productOfVariation(id));
  const withdrawn = missing.length > 0 ? await readWithdrawn(db, missing) : [];
  const found = items.flatMap((item) => {
    const id = item.product_variation;
    const gone = withdrawn.find((variation) => variation.id === id);
    const described = fromSnapshot(snapshot, id, locale) ?? (gone && fromDatabase(gone, locale));
    if (!described) return [];
    const { count, created_at = null, updated_at = null } = item;
    return [{ ...described, count, created_at, updated_at }];
  });
  return withServings(db, found);
}

/** Second pictures are too rarely needed to keep them in memory. */
async function withServings(db: Database, lines: readonly DetailedItem[]): Promise<DetailedItem[]> {
  if (lines.length === 0) return [];
  const pictures = await readSecondPictures(
    db,
    lines.map(({ product_variation }) => product_variation.product.id),
  );
  return lines.map((line) => {
    const picture = pictures.get(line.product_variation.product.id);
    if (!picture) return line;
    const product = { ...line.product_variation.product, serving: servingOf(picture) };
    return { ...line, product_variation: { ...line.product_variation, product } };
  });
}

function fromSnapshot(snapshot: CatalogueSnapshot, id: number, locale: Locale): Described | undefined {
  const product = snapshot.productOfVariation(id);
  const variation = product?.variations.find((candidate) => candidate.id === id);
  if (!product || !variation) return undefined;
  const { slug, name, storage } = product;
  return {
    product_variation: {
      ...variationView(variation),
      product: { id: product.id, slug, name: textIn(name, locale), ...picturesOf(product), storage },
    },
    available: Math.min(variation.stock, mostOfOne),
    available_on_islands: Math.min(variation.islandStock, mostOfOne),
    withdrawn: false,
  };
}

const picturesOf = (product: Pick<ProductRecord, 'picture'>) => ({
  image: imageOf(product),
  serving: servingOf(product.picture),
});

function fromDatabase(gone: WithdrawnVariation, locale: Locale): Described {
  const { id, sku, unitType, unitAmount, usualPrice, productId, slug, name, storage } = gone;
  return {
    product_variation: {
      ...variationView({
        id,
        sku,
        unitType,
        unitAmount,
        usualPrice,
        discount: null,
        dated: null,
        stock: 0,
        islandStock: 0,
        lowStock: null,
      }),
      product: { id: productId, slug, name: textIn(name, locale), ...picturesOf(gone), storage },
    },
    available: 0,
    available_on_islands: 0,
    withdrawn: true,
  };
}
