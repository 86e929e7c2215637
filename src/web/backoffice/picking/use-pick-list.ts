import { useState } from 'react';
import type { listPicks, PickList } from '../../../domain/fulfilment/picking/pick.contract.ts';
import { createBrowserClient } from '../../../platform/http/browser-client.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { usePolling } from '../frame/use-polling.ts';

/** The maximum delay until a colleague’s tap appears on a visible screen. */
const patienceMs = 4_000;

/**
 * The current list, polled every few seconds while the page is visible. The call bypasses the router, which treats a
 * lost connection as a failed page; here the last list stays.
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
