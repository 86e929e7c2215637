import type { forYou as english } from './en/for-you.ts';
import type { SayOf } from './message.ts';
import { wordGroup } from './word-group.ts';

export type ForYouSay = SayOf<typeof english>;

export const useForYouText = wordGroup<typeof english>({
  en: async () => (await import('./en/for-you.ts')).forYou,
  ru: async () => (await import('./ru/for-you.ts')).forYou,
  uz: async () => (await import('./uz/for-you.ts')).forYou,
});
