import { type Handler, handle } from '../../http/handler.ts';
import type { Locale } from '../../kernel/locale.ts';
import { ok } from '../../kernel/result.ts';
import { payablePrice, shownVariation, textIn } from '../catalogue/product-record.rules.ts';
import { imageOf } from '../catalogue/product-view.rules.ts';
import { highlight } from './highlight.rules.ts';
import { filterProducts, filterProductsAsync, listProducts, suggest, suggestAsync } from './search.contract.ts';
import type { SearchEngine } from './search-engine.ts';
import { suggestedSections } from './suggested-sections.ts';

/** The engine changes with the shelf, so handlers ask for the one of this moment. */
export function searchApi(engine: () => SearchEngine): Handler[] {
  const lists = [listProducts, filterProducts, filterProductsAsync];
  const suggestions = [suggest, suggestAsync];
  return [
    ...lists.map((endpoint) =>
      handle(endpoint, async ({ query }, { locale, noteRead }) => {
        if (query.q) noteRead?.('words');
        return ok(engine().list(query, locale));
      }),
    ),
    ...suggestions.map((endpoint) =>
      handle(endpoint, async ({ query: { q, limit } }, { locale }) =>
        ok({ data: suggestionsFor(engine(), q, limit, locale) }),
      ),
    ),
  ];
}

function suggestionsFor(engine: SearchEngine, query: string, limit: number, locale: Locale) {
  const text = query.trim();
  if (!text) return { products: [], categories: [], brands: [], nearby: false, refused: null };
  const { products, said } = engine.best(text, limit);
  const { corrected, nearby, refused } = said;
  const shownQuery = corrected ?? text;
  return {
    products: products.map((product) => {
      const name = textIn(product.name, locale);
      return {
        slug: product.slug,
        name,
        image: imageOf(product),
        price: payablePrice(shownVariation(product)),
        highlight: highlight(name, shownQuery),
      };
    }),
    ...(refused ? { categories: [], brands: [] } : suggestedSections(engine.shelf, shownQuery, locale)),
    nearby,
    refused,
  };
}
