import type { cloth as english } from './en/cloth.ts';
import { wordGroup } from './word-group.ts';

export const useClothText = wordGroup<typeof english>({
  en: async () => (await import('./en/cloth.ts')).cloth,
  ru: async () => (await import('./ru/cloth.ts')).cloth,
  uz: async () => (await import('./uz/cloth.ts')).cloth,
});
