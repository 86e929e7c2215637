import { useEffect, useState } from 'react';
import type { listPicks, PickList } from '../../features/staff/pick.contract.ts';
import { createBrowserClient } from '../../http/browser-client.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';

/** How long a colleague’s tap may be unknown on a screen that somebody looks at. */
const patienceMs = 4_000;

/**
 * The list as it is now: asked for again every few seconds while somebody looks at it. The call goes past the router,
 * for which a lost connection is a broken page; here the last list simply stays.
 */
export function usePickList(loaded: PickList, query: { readonly date: string; readonly slugs?: string | undefined }) {
  const { locale } = useStaffText();
  const [newer, setNewer] = useState(loaded);
  const { date, slugs } = query;
  useEffect(() => {
    const leaving = new AbortController();
    const call = createBrowserClient({ main: '', async: '' }, locale, '');
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const target = { method: 'GET', path: '/api/staff/picks/', base: 'main' } as const;
      const input = { query: { date, ...(slugs === undefined ? {} : { slugs }) } };
      const answer = await call<typeof listPicks>(target, input, leaving.signal);
      if (answer.ok && !leaving.signal.aborted) setNewer(answer.value);
    };
    const timer = setInterval(ask, patienceMs);
    document.addEventListener('visibilitychange', ask, { signal: leaving.signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [date, slugs, locale]);
  return newer.at > loaded.at ? newer : loaded;
}
