import type { filters as english } from './en/filters.ts';
import { wordGroup } from './word-group.ts';

export const useFiltersText = wordGroup<typeof english>({
  en: async () => (await import('./en/filters.ts')).filters,
  ru: async () => (await import('./ru/filters.ts')).filters,
  uz: async () => (await import('./uz/filters.ts')).filters,
});
