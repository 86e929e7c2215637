import { account as enAccount } from '../src/platform/i18n/en/account.ts';
import { addresses as enAddresses } from '../src/platform/i18n/en/addresses.ts';
import { analytics as enAnalytics } from '../src/platform/i18n/en/analytics.ts';
import { backoffice as enBackoffice } from '../src/platform/i18n/en/backoffice.ts';
import { basket as enBasket } from '../src/platform/i18n/en/basket.ts';
import { checkout as enCheckout } from '../src/platform/i18n/en/checkout.ts';
import { claims as enClaims } from '../src/platform/i18n/en/claims.ts';
import { compare as enCompare } from '../src/platform/i18n/en/compare.ts';
import { connection as enConnection } from '../src/platform/i18n/en/connection.ts';
import { forYou as enForYou } from '../src/platform/i18n/en/for-you.ts';
import { home as enHome } from '../src/platform/i18n/en/home.ts';
import { orders as enOrders } from '../src/platform/i18n/en/orders.ts';
import { photos as enPhotos } from '../src/platform/i18n/en/photos.ts';
import { plainBasket as enPlain } from '../src/platform/i18n/en/plain-basket.ts';
import { reviews as enReviews } from '../src/platform/i18n/en/reviews.ts';
import { sharedBasket as enShared } from '../src/platform/i18n/en/shared-basket.ts';
import { storefront as en } from '../src/platform/i18n/en/storefront.ts';
import { suggestions as enSuggestions } from '../src/platform/i18n/en/suggestions.ts';
import { type Message, sayWith } from '../src/platform/i18n/message.ts';
import { account as ruAccount } from '../src/platform/i18n/ru/account.ts';
import { addresses as ruAddresses } from '../src/platform/i18n/ru/addresses.ts';
import { analytics as ruAnalytics } from '../src/platform/i18n/ru/analytics.ts';
import { backoffice as ruBackoffice } from '../src/platform/i18n/ru/backoffice.ts';
import { basket as ruBasket } from '../src/platform/i18n/ru/basket.ts';
import { checkout as ruCheckout } from '../src/platform/i18n/ru/checkout.ts';
import { claims as ruClaims } from '../src/platform/i18n/ru/claims.ts';
import { compare as ruCompare } from '../src/platform/i18n/ru/compare.ts';
import { connection as ruConnection } from '../src/platform/i18n/ru/connection.ts';
import { forYou as ruForYou } from '../src/platform/i18n/ru/for-you.ts';
import { home as ruHome } from '../src/platform/i18n/ru/home.ts';
import { orders as ruOrders } from '../src/platform/i18n/ru/orders.ts';
import { photos as ruPhotos } from '../src/platform/i18n/ru/photos.ts';
import { plainBasket as ruPlain } from '../src/platform/i18n/ru/plain-basket.ts';
import { reviews as ruReviews } from '../src/platform/i18n/ru/reviews.ts';
import { sharedBasket as ruShared } from '../src/platform/i18n/ru/shared-basket.ts';
import { storefront as ru } from '../src/platform/i18n/ru/storefront.ts';
import { suggestions as ruSuggestions } from '../src/platform/i18n/ru/suggestions.ts';
import { account as uzAccount } from '../src/platform/i18n/uz/account.ts';
import { addresses as uzAddresses } from '../src/platform/i18n/uz/addresses.ts';
import { analytics as uzAnalytics } from '../src/platform/i18n/uz/analytics.ts';
import { backoffice as uzBackoffice } from '../src/platform/i18n/uz/backoffice.ts';
import { basket as uzBasket } from '../src/platform/i18n/uz/basket.ts';
import { checkout as uzCheckout } from '../src/platform/i18n/uz/checkout.ts';
import { claims as uzClaims } from '../src/platform/i18n/uz/claims.ts';
import { compare as uzCompare } from '../src/platform/i18n/uz/compare.ts';
import { connection as uzConnection } from '../src/platform/i18n/uz/connection.ts';
import { forYou as uzForYou } from '../src/platform/i18n/uz/for-you.ts';
import { home as uzHome } from '../src/platform/i18n/uz/home.ts';
import { orders as uzOrders } from '../src/platform/i18n/uz/orders.ts';
import { photos as uzPhotos } from '../src/platform/i18n/uz/photos.ts';
import { plainBasket as uzPlain } from '../src/platform/i18n/uz/plain-basket.ts';
import { reviews as uzReviews } from '../src/platform/i18n/uz/reviews.ts';
import { sharedBasket as uzShared } from '../src/platform/i18n/uz/shared-basket.ts';
import { storefront as uz } from '../src/platform/i18n/uz/storefront.ts';
import { suggestions as uzSuggestions } from '../src/platform/i18n/uz/suggestions.ts';

/** The path prefix of each language. */
export const prefixOf = { en: '', ru: '/ru', uz: '/uz' } as const;

type Words<English> = Readonly<Record<keyof English, Message>>;

function inEveryLanguage<English>(en: English & Words<English>, ru: Words<English>, uz: Words<English>) {
  return { en: sayWith<English>('en', en), ru: sayWith<English>('ru', ru), uz: sayWith<English>('uz', uz) };
}

/** The texts of public pages, in each of the shop's languages. */
export const say = inEveryLanguage(
  { ...en, ...enHome, ...enSuggestions },
  { ...ru, ...ruHome, ...ruSuggestions },
  { ...uz, ...uzHome, ...uzSuggestions },
);

/** The texts of the home page for a customer. */
export const sayForYou = inEveryLanguage(enForYou, ruForYou, uzForYou);

/** The texts of login and account, which are a separate group. */
export const sayAccount = inEveryLanguage(enAccount, ruAccount, uzAccount);

export const sayBasket = inEveryLanguage(
  { ...enBasket, ...enPlain, ...enShared },
  { ...ruBasket, ...ruPlain, ...ruShared },
  { ...uzBasket, ...uzPlain, ...uzShared },
);

export const sayAddresses = inEveryLanguage(enAddresses, ruAddresses, uzAddresses);

export const sayCheckout = inEveryLanguage(enCheckout, ruCheckout, uzCheckout);

export const sayOrders = inEveryLanguage(enOrders, ruOrders, uzOrders);

export const sayClaims = inEveryLanguage(enClaims, ruClaims, uzClaims);
export const sayCompare = inEveryLanguage(enCompare, ruCompare, uzCompare);

export const sayPhotos = inEveryLanguage(enPhotos, ruPhotos, uzPhotos);

export const sayReviews = inEveryLanguage(enReviews, ruReviews, uzReviews);

export const sayAnalytics = inEveryLanguage(enAnalytics, ruAnalytics, uzAnalytics);

/** The texts about the connection. */
export const sayWatch = inEveryLanguage(enConnection, ruConnection, uzConnection);

/** The texts of the back office. */
export const sayStaff = inEveryLanguage(enBackoffice, ruBackoffice, uzBackoffice);
