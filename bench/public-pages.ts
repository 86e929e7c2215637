import { fetchRaw } from './answer.ts';

/** The pages that visitors come to from outside: home in every language, the list, and the first product on it. */
export async function publicPages(origin: string): Promise<readonly string[]> {
  const list = '/ru/products';
  const { body } = await fetchRaw(`${origin}${list}`);
  const product = /"(\/ru\/product-detail\/[^"?]+)/.exec(body.toString())?.[1];
  if (!product) throw new Error(`${list} shows no product`);
  return ['/', '/ru', '/uz', list, product];
}
