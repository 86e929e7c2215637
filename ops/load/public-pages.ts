import { locales } from '../../src/kernel/locale.ts';
import { fetchRaw } from '../answer.ts';

/** Public pages in every language: home, catalogue, a list, the first product on it, basket, login, a policy. */
export async function publicPages(origin: string): Promise<readonly string[]> {
  const { body } = await fetchRaw(`${origin}/products`);
  const product = /"(\/product-detail\/[^"?]+)/.exec(body.toString())?.[1];
  if (!product) throw new Error('The list shows no product');
  return locales.flatMap((locale) =>
    ['', '/catalogue', '/products', product, '/basket', '/login', '/refund-policy'].map(
      (path) => prefixes[locale] + path || '/',
    ),
  );
}

const prefixes = { en: '', ru: '/ru', uz: '/uz' } as const;
