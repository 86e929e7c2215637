import type { Locale } from '../../../kernel/locale.ts';
import { ok } from '../../../kernel/result.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { type ProductRecord, textIn } from '../products/product-record.rules.ts';
import { searchingEngine } from './current-engine.ts';
import { highlight } from './highlight.rules.ts';
import type { PopularSearches } from './popular-searches.ts';
import { filterProducts, filterProductsAsync, listProducts, suggest, suggestAsync } from './search.contract.ts';
import { nothingSaid, type SearchEngine } from './search-engine.ts';
import { suggestedSections } from './suggested-sections.ts';

/** The engine changes with the snapshot, so handlers request the current one for each call. */
export function searchApi(engine: () => SearchEngine, popular: PopularSearches): Handler[] {
  const lists = [listProducts, filterProducts, filterProductsAsync];
  const suggestions = [suggest, suggestAsync];
  return [
    ...lists.map((endpoint) =>
      handle(endpoint, async ({ query }, { locale, noteRead }) => {
        if (!query.q) return ok(engine().list(query, locale));
        noteRead?.('words');
        return ok((await searchingEngine(engine)).list(query, locale));
      }),
    ),
    ...suggestions.map((endpoint) =>
      handle(endpoint, async ({ query: { q, limit } }, { locale }) => {
        const text = q.trim();
        if (text) return ok({ data: suggestionsFor(await searchingEngine(engine), text, limit, locale) });
        const searches = await popular.in(locale, engine);
        return ok({ data: { ...beginnings(engine().snapshot, locale), searches } });
      }),
    ),
  ];
}

/** Suggestions for an empty query: the top-level categories. */
function beginnings(snapshot: CatalogueSnapshot, locale: Locale) {
  const top = snapshot.contents.categories.filter(({ parentId }) => parentId === null);
  const categories = top.map(({ slug, name }) => ({ slug, name: textIn(name, locale) }));
  return { products: [], instead: [], categories, brands: [], ...nothingSaid };
}

function suggestionsFor(engine: SearchEngine, text: string, limit: number, locale: Locale) {
  const { products, said } = engine.best(text, limit);
  const { corrected, refused, people } = said;
  const shownQuery = corrected ?? text;
  const suggested = (product: ProductRecord) => {
    const size = people === null ? undefined : engine.sizeFor(product, people);
    const { slug, name, image, price, unit_type, unit_amount, in_stock, product_variation, is_matched } =
      engine.snapshot.card(product, locale, size);
    const sold = { price, unit_type, unit_amount, in_stock, product_variation, is_matched };
    return { slug, name, image, ...sold, highlight: highlight(name, shownQuery) };
  };
  return {
    products: products.map(suggested),
    instead: refused ? engine.insteadOf(refused, limit).map(suggested) : [],
    ...(refused ? { categories: [], brands: [] } : suggestedSections(engine.snapshot, shownQuery, locale)),
    searches: [],
    ...said,
  };
}
