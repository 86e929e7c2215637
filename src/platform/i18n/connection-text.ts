import type { connection as english } from './en/connection.ts';

import { wordGroup } from './word-group.ts';

export const useConnectionText = wordGroup<typeof english>({
  en: async () => (await import('./en/connection.ts')).connection,
  ru: async () => (await import('./ru/connection.ts')).connection,
  uz: async () => (await import('./uz/connection.ts')).connection,
});
