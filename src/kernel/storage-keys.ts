/** Everything the shop keeps in a browser is named here; docs/browser-storage.md tells what each is for. */

/** What tells about a person. It goes with the logout, and when another person logs in. */
export const personalKeys = [
  'basket',
  'basketLines',
  'basketPrices',
  'basketUntold',
  'boughtBefore',
  'recentlyViewed',
  'recentSearches',
  'staffDrafts',
  'taps',
  'voucherCode',
] as const;

/** What belongs to the device, to a visitor who is not logged in yet, or to the work of the shop. */
export const deviceKeys = [
  'analyticsConsent',
  'analyticsPurchases',
  'browserOwner',
  'demoStrip',
  'nextLink',
  'pickRefused',
  'pickTaps',
  'reloadedAt',
  'theme',
] as const;

export const localKeys = [...personalKeys, ...deviceKeys] as const;

export type LocalKey = (typeof localKeys)[number];

/** Gone with the tab, and all of them with the logout. Some are kept once for each thing, whose name follows a colon. */
export const sessionKeys = [
  'addressDraft',
  'languageForms',
  'languageScroll',
  'orderNote',
  'savedWanted',
  'tabOwner',
] as const;

type SessionName = (typeof sessionKeys)[number];
export type SessionKey = SessionName | `${SessionName}:${string}`;
