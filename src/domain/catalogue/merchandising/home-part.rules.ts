/** What stands on the home page; the usual ones once each. */
export const usualKinds = ['categories', 'discounts', 'again', 'popular', 'new'] as const;
export const homePartKinds = ['banner', 'category', 'search', ...usualKinds] as const;
export type HomePartKind = (typeof homePartKinds)[number];

export const homePartStates = ['shown', 'planned', 'ended'] as const;
type HomePartState = (typeof homePartStates)[number];

/** So many fit on one page that is still quick on a phone; of more the first are shown. */
export const mostPartsShown = 12;
/** So many may wait for their day. */
export const mostParts = 100;

/** A page of the shop: its path, without a language. */
export const ownPath = /^\/(?:[^/\\\s][^\\\s]*)?$/;

/** A path as people copy it from their browser, without the language that they read it in. */
export function withoutLanguage(path: string): string {
  const [language, rest = ''] = /^\/(?:en|ru|uz)(?:([/?#].*)|$)/.exec(path) ?? [];
  if (language === undefined) return path;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** From when until when; without an end for ever. */
interface Span {
  readonly from: string | null;
  readonly until: string | null;
}

export function stateAt({ from, until }: Span, now: number): HomePartState {
  if (until !== null && Date.parse(until) <= now) return 'ended';
  return from !== null && Date.parse(from) > now ? 'planned' : 'shown';
}

/** The next moment at which one of them begins or ends by itself; null if none does. */
export function nextTurn(spans: readonly Span[], now: number): string | null {
  const moments = spans.flatMap(({ from, until }) => [from, until]).filter((moment) => moment !== null);
  const ahead = moments.filter((moment) => Date.parse(moment) > now).sort((a, b) => Date.parse(a) - Date.parse(b));
  return ahead[0] ?? null;
}
