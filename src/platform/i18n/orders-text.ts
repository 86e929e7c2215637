import type { orders as english } from './en/orders.ts';
import { wordGroup } from './word-group.ts';

/** Texts of the order pages in the page's language. */
export const useOrdersText = wordGroup<typeof english>({
  en: async () => (await import('./en/orders.ts')).orders,
  ru: async () => (await import('./ru/orders.ts')).orders,
  uz: async () => (await import('./uz/orders.ts')).orders,
});
