import { productQuery } from '../../../domain/catalogue/products/staff-product.contract.ts';

/** What an address asks of the list; forms send their empty fields along, and what means nothing is left out. */
export function readProductsQuery(params: URLSearchParams): Record<string, string> {
  const readable = [...params].filter(([name, value]) => {
    const part = productQuery.shape[name as keyof typeof productQuery.shape];
    return value !== '' && part?.safeParse(value).success;
  });
  return Object.fromEntries(readable);
}
