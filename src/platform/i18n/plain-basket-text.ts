import type { plainBasket as english } from './en/plain-basket.ts';
import { wordGroup } from './word-group.ts';

/** Said by the server alone: what no browser can ask for is left out of its scripts. */
export const usePlainBasketText = /* @__PURE__ */ wordGroup<typeof english>({
  en: async () => (await import('./en/plain-basket.ts')).plainBasket,
  ru: async () => (await import('./ru/plain-basket.ts')).plainBasket,
  uz: async () => (await import('./uz/plain-basket.ts')).plainBasket,
});
