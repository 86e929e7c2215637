export const namedOrders = ['popular', 'new', 'price', '-price', 'discount', 'rating'] as const;
export type NamedOrder = (typeof namedOrders)[number];

/** How well something fits what was searched for is an order of searches only. */
export const sortOrders = ['relevance', ...namedOrders] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The order among what fits equally well. */
export function namedOrder(sort: SortOrder | undefined): NamedOrder {
  return sort === undefined || sort === 'relevance' ? 'popular' : sort;
}

/** The orders to choose from; the first is the usual one. */
export function ordersOf({ q }: { readonly q: string }): readonly SortOrder[] {
  return q ? sortOrders : namedOrders;
}

export const choiceGroups = ['category', 'brand', 'origin', 'storage', 'slaughter', 'certifier'] as const;
export type ChoiceGroup = (typeof choiceGroups)[number];

export const rangeEnds = ['price_min', 'price_max', 'weight_min', 'weight_max'] as const;
export type RangeEnd = (typeof rangeEnds)[number];

export const switches = ['discount', 'in_stock'] as const;
export type Switch = (typeof switches)[number];

/** What a product list is narrowed and ordered by. All of it stands in the page's address. */
export type ListFilter = { readonly q: string; readonly sort: SortOrder; readonly page: number } & {
  readonly [Group in ChoiceGroup]: readonly string[];
} & { readonly [End in RangeEnd]: number | undefined } & { readonly [Name in Switch]: boolean };

/** A parameter of an address. */
type Pair = readonly [name: string, value: string];

const longestQuery = 200;
const longestSlug = 120;
const mostChoices = 50;
const mostAmount = 1_000_000_000;
const mostPages = 10_000;

/** Reads an address. It may be mistyped, cut off or made by a form with empty fields: what makes sense is kept. */
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

/** The parameters of an address, in a fixed order and without what is usual anyway, so that one list has one address. */
export function pairsOf(filter: ListFilter): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  if (filter.q) pairs.push(['q', filter.q]);
  for (const group of choiceGroups) for (const slug of filter[group]) pairs.push([group, slug]);
  for (const end of rangeEnds) if (filter[end] !== undefined) pairs.push([end, String(filter[end])]);
  for (const name of switches) if (filter[name]) pairs.push([name, '1']);
  if (ordersOf(filter).indexOf(filter.sort) > 0) pairs.push(['sort', filter.sort]);
  if (filter.page > 1) pairs.push(['page', String(filter.page)]);
  return pairs;
}

/** Another choice starts from the first page again. */
export function changed(filter: ListFilter, change: Partial<ListFilter>): ListFilter {
  return { ...filter, page: 1, ...change };
}

export function toggled(filter: ListFilter, group: ChoiceGroup, slug: string): ListFilter {
  const chosen = filter[group];
  const next = chosen.includes(slug) ? chosen.filter((each) => each !== slug) : [...chosen, slug];
  return changed(filter, { [group]: next });
}

/** Nothing chosen any more; what was searched for and the order stay. */
export function cleared({ q, sort }: ListFilter): ListFilter {
  return { ...filterFrom([]), q, sort };
}

/**
 * The list that search engines keep in place of this one: a page of everything or of one category. Whatever narrows or
 * orders it further shows the same products again and is no page of its own.
 */
export function keptList({ category, page, ...rest }: ListFilter): ListFilter {
  const kept = changed(filterFrom([]), { category: category.length === 1 ? category : [] });
  const isWhole = pairsOf({ ...rest, category, page: 1 }).length === kept.category.length;
  return isWhole ? { ...kept, page } : kept;
}

/** How many things are chosen; both ends of a range count as one. */
export function countChosen(filter: ListFilter): number {
  const choices = choiceGroups.reduce((sum, group) => sum + filter[group].length, 0);
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

/** Someone who typed the ends the wrong way round still means the same range. */
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
