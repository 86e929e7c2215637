import type { basket as english } from './en/basket.ts';

import { wordGroup } from './word-group.ts';

export const useBasketText = wordGroup<typeof english>({
  en: async () => (await import('./en/basket.ts')).basket,
  ru: async () => (await import('./ru/basket.ts')).basket,
  uz: async () => (await import('./uz/basket.ts')).basket,
});
