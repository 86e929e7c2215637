/** The kinds of home page parts; each of the usual kinds exists at most once. */
export const usualKinds = ['categories', 'discounts', 'again', 'popular', 'new'] as const;
export const homePartKinds = ['banner', 'category', 'search', ...usualKinds] as const;
export type HomePartKind = (typeof homePartKinds)[number];

export const homePartStates = ['shown', 'planned', 'ended'] as const;
type HomePartState = (typeof homePartStates)[number];

/** More parts would make the page slow on a phone; only the first ones are shown. */
export const mostPartsShown = 12;
/** The most parts, including planned and ended ones. */
export const mostParts = 100;

/** A path of the shop without a language. */
export const ownPath = /^\/(?:[^/\\\s][^\\\s]*)?$/;

/** A path copied from a browser, without its language prefix. */
export function withoutLanguage(path: string): string {
  const [language, rest = ''] = /^\/(?:en|ru|uz)(?:([/?#].*)|$)/.exec(path) ?? [];
  if (language === undefined) return path;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The period in which a part is shown; null means no limit. */
interface Span {
  readonly from: string | null;
  readonly until: string | null;
}

export function stateAt({ from, until }: Span, now: number): HomePartState {
  if (until !== null && Date.parse(until) <= now) return 'ended';
  return from !== null && Date.parse(from) > now ? 'planned' : 'shown';
}

/** The next time at which a part begins or ends; null if there is none. */
export function nextTurn(spans: readonly Span[], now: number): string | null {
  const moments = spans.flatMap(({ from, until }) => [from, until]).filter((moment) => moment !== null);
  const ahead = moments.filter((moment) => Date.parse(moment) > now).sort((a, b) => Date.parse(a) - Date.parse(b));
  return ahead[0] ?? null;
}
