import type { sharedBasket as english } from './en/shared-basket.ts';
import { wordGroup } from './word-group.ts';

export const useSharedBasketText = wordGroup<typeof english>({
  en: async () => (await import('./en/shared-basket.ts')).sharedBasket,
  ru: async () => (await import('./ru/shared-basket.ts')).sharedBasket,
  uz: async () => (await import('./uz/shared-basket.ts')).sharedBasket,
});
