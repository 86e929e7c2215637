import type { watch as english } from './en/watch.ts';

import { wordGroup } from './word-group.ts';

export const useWatchText = wordGroup<typeof english>({
  en: async () => (await import('./en/watch.ts')).watch,
  ru: async () => (await import('./ru/watch.ts')).watch,
  uz: async () => (await import('./uz/watch.ts')).watch,
});
