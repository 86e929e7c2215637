import { isInStock, type ProductRecord, type VariationRecord } from './product-record.rules.ts';
import { fewLeft } from './product-view.rules.ts';

/** From so many on a page says no number; choosing more than there are is left to the basket to put right. */
const plenty = 20;

/** What a list may be narrowed or ordered by. */
export function listFacts(product: ProductRecord | undefined): string {
  if (!product) return '';
  const { categoryId, brandId, origin, storage, slaughter, certifier, variations } = product;
  const { popularity, ratingSum, ratingCount, createdAt } = product;
  const choices = [categoryId, brandId, origin, storage, slaughter, certifier];
  return JSON.stringify([choices, popularity, ratingSum, ratingCount, createdAt, variations.map(listedVariation)]);
}

/** What a search may find it by. */
export function wordFacts(product: ProductRecord | undefined): string {
  if (!product) return '';
  const { name, nameKo, searchWords, categoryId, brandId } = product;
  return JSON.stringify([name, nameKo, searchWords, categoryId, brandId]);
}

/** What decides whether, and where, it is shown beside others of its branch. */
export function rankFacts(product: ProductRecord | undefined): string {
  return product ? JSON.stringify([product.categoryId, product.popularity, isInStock(product)]) : '';
}

/** What a card shows, whichever of its variations it stands for. */
export function cardFacts(product: ProductRecord | undefined): string {
  if (!product) return '';
  const { slug, name, picture, pictureAlt, categoryId, brandId, ratingSum, ratingCount, variations } = product;
  const marks = [product.slaughter, product.isCertified];
  const sold = variations.map((variation) => [...listedVariation(variation), fewLeft(variation)]);
  return JSON.stringify([slug, name, picture, pictureAlt, categoryId, brandId, ratingSum, ratingCount, marks, sold]);
}

/** What its own page shows, as far as memory knows: texts and papers are announced by themselves. */
export function pageFacts(product: ProductRecord | undefined): string {
  if (!product) return '';
  const { popularity: _rank, createdAt: _age, variations, ...shown } = product;
  const sold = variations.map(({ stock, islandStock: _, lowStock: _limit, ...rest }) => ({
    ...rest,
    stock: Math.min(stock, plenty),
  }));
  return JSON.stringify([shown, sold]);
}

function listedVariation({ id, unitType, unitAmount, usualPrice, discount, stock }: VariationRecord) {
  return [id, unitType, unitAmount, usualPrice, discount, stock > 0];
}
