import type { suggestions as english } from './en/suggestions.ts';
import { wordGroup } from './word-group.ts';

export const useSuggestionsText = wordGroup<typeof english>({
  en: async () => (await import('./en/suggestions.ts')).suggestions,
  ru: async () => (await import('./ru/suggestions.ts')).suggestions,
  uz: async () => (await import('./uz/suggestions.ts')).suggestions,
});
