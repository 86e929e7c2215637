/** Every key that the shop stores in a browser. docs/browser-storage.md explains the purpose of each. */

/** Personal data. Removed at logout and when another person logs in. */
export const personalKeys = [
  'basket',
  'basketLines',
  'basketPrices',
  'basketSum',
  'basketUntold',
  'boughtBefore',
  'compared',
  'orderUnderWay',
  'recentlyViewed',
  'recentSearches',
  'savedHere',
  'staffDrafts',
  'taps',
  'voucherCode',
] as const;

/** Data of the device, of an anonymous visitor, or technical data of the shop. */
export const deviceKeys = [
  'analyticsConsent',
  'analyticsPurchases',
  'browserOwner',
  'demoStrip',
  'installCard',
  'nextLink',
  'pickRefused',
  'pickTaps',
  'reloadedAt',
  'theme',
] as const;

export const localKeys = [...personalKeys, ...deviceKeys] as const;

export type LocalKey = (typeof localKeys)[number];

/** The way in which this browser's customer last paid. Scripts write it, the server reads it. Removed at logout. */
export const lastPaymentCookie = 'pays_with';

/** Removed with the tab and at logout. Some keys exist once per item, with a name after a colon. */
export const sessionKeys = ['addressDraft', 'languageForms', 'languageScroll', 'orderNote', 'tabOwner'] as const;

type SessionName = (typeof sessionKeys)[number];
export type SessionKey = SessionName | `${SessionName}:${string}`;
