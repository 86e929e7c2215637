import type { account as english } from './en/account.ts';

import type { SayOf } from './message.ts';
import { wordGroup } from './word-group.ts';

export type SayAccount = SayOf<typeof english>;

/** Loaded on demand, because most visitors never sign in. */
export const useAccountText = wordGroup<typeof english>({
  en: async () => (await import('./en/account.ts')).account,
  ru: async () => (await import('./ru/account.ts')).account,
  uz: async () => (await import('./uz/account.ts')).account,
});
