import { use } from 'react';
import type { Locale } from '../../kernel/locale.ts';
import { useLocale } from './locale-context.ts';
import { type Message, type SayOf, sayWith } from './message.ts';

type WordsOf<English> = { readonly [Key in keyof English]: Message };

/**
 * Words that only some pages need, each language a file of its own that comes with the first page that says something.
 * Gives the hook that says them in the page's language. Each hook is in a file of its own: so the build knows which words
 * a page needs.
 */
export function wordGroup<English>(files: { readonly [L in Locale]: () => Promise<WordsOf<English>> }) {
  const saying = new Map<Locale, Promise<SayOf<English>>>();

  function sayIn(locale: Locale): Promise<SayOf<English>> {
    const known = saying.get(locale);
    if (known) return known;
    const loading = files[locale]().then((words) => sayWith<English>(locale, words));
    saying.set(locale, loading);
    // Words that did not come are asked for again by whoever needs them next.
    loading.catch(() => saying.delete(locale));
    return loading;
  }

  return function useWords(): SayOf<English> {
    return use(sayIn(useLocale()));
  };
}
