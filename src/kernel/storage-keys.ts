/** Everything the shop keeps in a browser is named here; docs/browser-storage.md tells what each is for. */
export const localKeys = [
  'analyticsConsent',
  'analyticsPurchases',
  'basket',
  'basketLines',
  'basketOwned',
  'basketPrices',
  'basketSending',
  'basketUnsent',
  'boughtBefore',
  'demoStrip',
  'nextLink',
  'pickRefused',
  'pickTaps',
  'recentlyViewed',
  'recentSearches',
  'reloadedAt',
  'staffDrafts',
  'theme',
  'voucherCode',
] as const;

export type LocalKey = (typeof localKeys)[number];

/** Gone with the tab. Some are kept once for each thing, whose name follows a colon. */
export const sessionKeys = ['addressDraft', 'languageScroll', 'orderNote', 'savedWanted'] as const;

type SessionName = (typeof sessionKeys)[number];
export type SessionKey = SessionName | `${SessionName}:${string}`;
