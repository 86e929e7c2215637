import { useLocation } from 'react-router';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';

/** The current page's address, and `to`, which gives another page's path in the same form of URL. */
export function useAddress() {
  const { pathname, search } = useLocation();
  const { prefix, locale, path } = splitLocale(pathname);
  return { locale, path, search, to: (target: string) => withPrefix(prefix, target) };
}
