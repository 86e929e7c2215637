import type { checkout as english } from './en/checkout.ts';
import { wordGroup } from './word-group.ts';

/** Texts of the order page and the payment pages in the page's language. */
export const useCheckoutText = wordGroup<typeof english>({
  en: async () => (await import('./en/checkout.ts')).checkout,
  ru: async () => (await import('./ru/checkout.ts')).checkout,
  uz: async () => (await import('./uz/checkout.ts')).checkout,
});
