export const namedOrders = ['popular', 'new', 'price', '-price', 'unit_price', 'discount', 'rating'] as const;
export type NamedOrder = (typeof namedOrders)[number];

/** Relevance is a sort order of searches only. */
export const sortOrders = ['relevance', ...namedOrders] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The order of equally relevant results. */
export function namedOrder(sort: SortOrder | undefined): NamedOrder {
  return sort === undefined || sort === 'relevance' ? 'popular' : sort;
}

/** The available sort orders; the first is the default. */
export function ordersOf({ q }: { readonly q: string }): readonly SortOrder[] {
  return q ? sortOrders : namedOrders;
}

export const choiceGroups = ['category', 'brand', 'origin', 'storage', 'slaughter', 'certifier'] as const;
export type ChoiceGroup = (typeof choiceGroups)[number];

export const rangeEnds = ['price_min', 'price_max', 'weight_min', 'weight_max'] as const;
export type RangeEnd = (typeof rangeEnds)[number];

export const switches = ['discount', 'in_stock'] as const;
export type Switch = (typeof switches)[number];

/** The filters and the order of a product list. All of it is part of the page's URL. */
export type ListFilter = {
  readonly q: string;
  /** Searches the words as typed, without correcting them. */
  readonly exact: boolean;
  readonly sort: SortOrder;
  readonly page: number;
} & {
  readonly [Group in ChoiceGroup]: readonly string[];
} & { readonly [End in RangeEnd]: number | undefined } & { readonly [Name in Switch]: boolean };

/** A URL parameter. */
type Pair = readonly [name: string, value: string];

const longestQuery = 200;
const longestSlug = 120;
const mostChoices = 50;
const mostAmount = 1_000_000_000;
const mostPages = 10_000;

/**
 * Reads URL parameters. The URL may be mistyped, truncated or sent by a form with empty fields: valid values are kept.
 */
export function filterFrom(pairs: Iterable<Pair>): ListFilter {
  const given = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const values = given.get(name);
    if (values) values.push(value.trim());
    else given.set(name, [value.trim()]);
  }
  const one = (name: string) => given.get(name)?.at(-1) ?? '';
  const [price_min, price_max] = inOrder(amountFrom(one('price_min')), amountFrom(one('price_max')));
  const [weight_min, weight_max] = inOrder(amountFrom(one('weight_min')), amountFrom(one('weight_max')));
  const q = one('q').slice(0, longestQuery).trim();
  return {
    q,
    exact: q !== '' && isOn(one('exact')),
    category: choicesFrom(given.get('category')),
    brand: choicesFrom(given.get('brand')),
    origin: choicesFrom(given.get('origin')),
    storage: choicesFrom(given.get('storage')),
    slaughter: choicesFrom(given.get('slaughter')),
    certifier: choicesFrom(given.get('certifier')),
    price_min,
    price_max,
    weight_min,
    weight_max,
    discount: isOn(one('discount')),
    in_stock: isOn(one('in_stock')),
    sort: orderAmong(ordersOf({ q }), one('sort')),
    page: pageFrom(one('page')),
  };
}

/** The URL parameters in a fixed order and without defaults, so that each list has exactly one URL. */
export function pairsOf(filter: ListFilter): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  if (filter.q) pairs.push(['q', filter.q]);
  if (filter.q && filter.exact) pairs.push(['exact', '1']);
  for (const group of choiceGroups) for (const slug of filter[group]) pairs.push([group, slug]);
  for (const end of rangeEnds) if (filter[end] !== undefined) pairs.push([end, String(filter[end])]);
  for (const name of switches) if (filter[name]) pairs.push([name, '1']);
  if (ordersOf(filter).indexOf(filter.sort) > 0) pairs.push(['sort', filter.sort]);
  if (filter.page > 1) pairs.push(['page', String(filter.page)]);
  return pairs;
}

/** A changed filter returns to the first page. */
export function changed(filter: ListFilter, change: Partial<ListFilter>): ListFilter {
  return { ...filter, page: 1, ...change };
}

export function toggled(filter: ListFilter, group: ChoiceGroup, slug: string): ListFilter {
  const chosen = filter[group];
  const next = chosen.includes(slug) ? chosen.filter((each) => each !== slug) : [...chosen, slug];
  return changed(filter, { [group]: next });
}

/**
 * The category that the list is about, as in its heading. It is a place and not a filter: it is not counted and clearing
 * keeps it. In a search it narrows the results, like any filter.
 */
export function placeOf({ q, category }: ListFilter): string | undefined {
  return q === '' && category.length === 1 ? category[0] : undefined;
}

/** Removes all filters; the query, the category of the list and the sort order stay. */
export function cleared(filter: ListFilter): ListFilter {
  const { q, exact, sort } = filter;
  const place = placeOf(filter);
  return { ...filterFrom([]), q, exact, sort, category: place === undefined ? [] : [place] };
}

/**
 * The canonical list for search engines: all products or one category. Other filters and orders show the same products
 * again.
 */
export function keptList({ category, page, ...rest }: ListFilter): ListFilter {
  const kept = changed(filterFrom([]), { category: category.length === 1 ? category : [] });
  const isWhole = pairsOf({ ...rest, category, page: 1 }).length === kept.category.length;
  return isWhole ? { ...kept, page } : kept;
}

/** The number of filters; both ends of a range count as one. */
export function countChosen(filter: ListFilter): number {
  const places = placeOf(filter) === undefined ? 0 : 1;
  const choices = choiceGroups.reduce((sum, group) => sum + filter[group].length, -places);
  const ranges = [isRange(filter.price_min, filter.price_max), isRange(filter.weight_min, filter.weight_max)];
  return choices + [...ranges, ...switches.map((name) => filter[name])].filter(Boolean).length;
}

function isRange(min: number | undefined, max: number | undefined): boolean {
  return min !== undefined || max !== undefined;
}

function orderAmong(orders: readonly SortOrder[], asked: string): SortOrder {
  return orders.find((order) => order === asked) ?? orders[0] ?? 'popular';
}

function choicesFrom(values: readonly string[] = []): string[] {
  const usable = values.filter((value) => value !== '' && value.length <= longestSlug);
  return [...new Set(usable)].slice(0, mostChoices);
}

function amountFrom(text: string): number | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  return Math.min(Number(text), mostAmount);
}

/** Swaps the ends of a range that were entered in the wrong order. */
function inOrder(min: number | undefined, max: number | undefined) {
  return min !== undefined && max !== undefined && min > max ? ([max, min] as const) : ([min, max] as const);
}

function isOn(text: string): boolean {
  return text === '1' || text === 'true';
}

function pageFrom(text: string): number {
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= mostPages ? page : 1;
}
