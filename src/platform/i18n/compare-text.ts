import type { compare as english } from './en/compare.ts';
import { wordGroup } from './word-group.ts';

export const useCompareText = wordGroup<typeof english>({
  en: async () => (await import('./en/compare.ts')).compare,
  ru: async () => (await import('./ru/compare.ts')).compare,
  uz: async () => (await import('./uz/compare.ts')).compare,
});
