import { useState } from 'react';
import type { listPicks, PickList } from '../../../domain/fulfilment/picking/pick.contract.ts';
import { createBrowserClient } from '../../../platform/http/browser-client.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { usePolling } from '../frame/use-polling.ts';

/** How long a colleague’s tap may be unknown on a screen that somebody looks at. */
const patienceMs = 4_000;

/**
 * The list as it is now: asked for again every few seconds while somebody looks at it. The call goes past the router,
 * for which a lost connection is a broken page; here the last list simply stays.
 */
export function usePickList(loaded: PickList, query: { readonly date: string; readonly slugs?: string | undefined }) {
  const { locale } = useStaffText();
  const { date, slugs } = query;
  const wanted = `${date} ${slugs}`;
  const [newer, setNewer] = useState({ wanted, list: loaded });
  usePolling(async () => {
    const call = createBrowserClient({ main: '', async: '' }, locale, '');
    const target = { method: 'GET', path: '/api/staff/picks/', base: 'main' } as const;
    const input = { query: { date, ...(slugs === undefined ? {} : { slugs }) } };
    const answer = await call<typeof listPicks>(target, input);
    if (answer.ok) setNewer({ wanted, list: answer.value });
  }, patienceMs);
  return newer.wanted === wanted && newer.list.at > loaded.at ? newer.list : loaded;
}
