import type { addresses as english } from './en/addresses.ts';
import { wordGroup } from './word-group.ts';

/** Texts of the address pages in the page's language. */
export const useAddressesText = wordGroup<typeof english>({
  en: async () => (await import('./en/addresses.ts')).addresses,
  ru: async () => (await import('./ru/addresses.ts')).addresses,
  uz: async () => (await import('./uz/addresses.ts')).addresses,
});
