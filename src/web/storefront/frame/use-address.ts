import { useLocation } from 'react-router';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';

/** The current page's path and query, and `to`, which returns another page's path with the same language prefix. */
export function useAddress() {
  const { pathname, search } = useLocation();
  const { prefix, locale, path } = splitLocale(pathname);
  return { locale, path, search, to: (target: string) => withPrefix(prefix, target) };
}
