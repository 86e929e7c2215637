import { isInStock, type ProductRecord, type VariationRecord } from './product-record.rules.ts';
import { fewLeft } from './product-view.rules.ts';

/** From this stock on, pages show no number; the basket corrects a quantity above the stock. */
const plenty = 20;

/** The facts by which a list is filtered or sorted. */
export function listFacts(product: ProductRecord | undefined): string {
  if (!product) return '';
  const { categoryId, brandId, origin, storage, slaughter, certifier, certifiedUntil, variations } = product;
  const { popularity, ratingSum, ratingCount, createdAt } = product;
  const choices = [categoryId, brandId, origin, storage, slaughter, certifier, certifiedUntil];
  return JSON.stringify([choices, popularity, ratingSum, ratingCount, createdAt, variations.map(listedVariation)]);
}

/** The facts by which a search finds the product. */
export function wordFacts(product: ProductRecord | undefined): string {
  if (!product) return '';
  const { name, nameKo, searchWords, categoryId, brandId } = product;
  return JSON.stringify([name, nameKo, searchWords, categoryId, brandId]);
}

/** The facts that decide whether and where the product is shown among similar ones. */
export function rankFacts(product: ProductRecord | undefined): string {
  return product ? JSON.stringify([product.categoryId, product.popularity, isInStock(product)]) : '';
}

/** The facts that a card shows, for any of the product's variations. */
export function cardFacts(product: ProductRecord | undefined): string {
  if (!product) return '';
  const { slug, name, picture, pictureAlt, categoryId, brandId, ratingSum, ratingCount, variations } = product;
  const marks = [product.slaughter, product.certifiedUntil !== null, product.storage, product.isNew];
  const sold = variations.map((variation) => [...listedVariation(variation), fewLeft(variation)]);
  return JSON.stringify([slug, name, picture, pictureAlt, categoryId, brandId, ratingSum, ratingCount, marks, sold]);
}

/** The facts in memory that the product page shows; changes of texts and certificates are announced separately. */
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
