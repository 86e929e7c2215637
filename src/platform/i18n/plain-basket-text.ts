import type { plainBasket as english } from './en/plain-basket.ts';
import { wordGroup } from './word-group.ts';

/** Only for the server; excluded from the scripts of browsers. */
export const usePlainBasketText = /* @__PURE__ */ wordGroup<typeof english>({
  en: async () => (await import('./en/plain-basket.ts')).plainBasket,
  ru: async () => (await import('./ru/plain-basket.ts')).plainBasket,
  uz: async () => (await import('./uz/plain-basket.ts')).plainBasket,
});
