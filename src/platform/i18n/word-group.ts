import { use } from 'react';
import type { Locale } from '../../kernel/locale.ts';
import { useLocale } from './locale-context.ts';
import { type Message, type SayOf, sayWith } from './message.ts';

type WordsOf<English> = { readonly [Key in keyof English]: Message };

/**
 * Texts that only some pages need. Each language is a separate file that is loaded with the first page that needs it.
 * Returns the hook that formats them in the page's language. Each hook has its own file, so that the bundler knows
 * which texts a page needs.
 */
export function wordGroup<English>(files: { readonly [L in Locale]: () => Promise<WordsOf<English>> }) {
  const saying = new Map<Locale, Promise<SayOf<English>>>();

  function sayIn(locale: Locale): Promise<SayOf<English>> {
    const known = saying.get(locale);
    if (known) return known;
    const loading = files[locale]().then((words) => sayWith<English>(locale, words));
    saying.set(locale, loading);
    // After a failed load, the next use loads them again.
    loading.catch(() => saying.delete(locale));
    return loading;
  }

  return function useWords(): SayOf<English> {
    return use(sayIn(useLocale()));
  };
}
