import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PickList, pickGoods, TapResult } from '../../../domain/fulfilment/picking/pick.contract.ts';
import { createBrowserClient } from '../../../platform/http/browser-client.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { onQueueChange, refusedText, tapStore, tapsText } from './pick-queue.browser.ts';
import { readRefused, readTaps } from './pick-queue.rules.ts';
import { PickSender, type SenderState } from './pick-sender.ts';

const none = () => '[]';

/** The queued and refused taps of this browser. */
export function usePickQueue() {
  const { id } = useStaff();
  const taps = useSyncExternalStore(onQueueChange, tapsText, none);
  const refused = useSyncExternalStore(onQueueChange, refusedText, none);
  return useMemo(() => {
    const all = readTaps(taps);
    return {
      unsent: all.filter(({ staff }) => staff === id),
      othersUnsent: all.some(({ staff }) => staff !== id),
      refused: readRefused(refused).filter(({ staff }) => staff === id),
    };
  }, [id, taps, refused]);
}

type Settled = Pick<TapResult, 'picked'> & { readonly at: string };

let state: SenderState = 'quiet';
/** The server's responses to taps, until a newer list is loaded. */
let settled: ReadonlyMap<string, Settled> = new Map();
const listeners = new Set<() => void>();
const nothingSettled: ReadonlyMap<string, Settled> = new Map();

const markOf = ({ line, lot }: { readonly line: number; readonly lot: number }) => `${line}:${lot}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSenderState(): SenderState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'quiet',
  );
}

/** The list, updated with the server's responses since it was loaded. */
export function useSettled(list: PickList): PickList {
  const said = useSyncExternalStore(
    subscribe,
    () => settled,
    () => nothingSettled,
  );
  return useMemo(() => {
    const data = list.data.map((pick) => {
      const news = said.get(markOf(pick));
      return news && news.at > list.at ? { ...pick, picked: news.picked } : pick;
    });
    return { ...list, data };
  }, [list, said]);
}

/** Sends queued taps while a staff member is logged in, in one tab of the browser at a time. */
export function usePickSender(): void {
  const { id: staff, permissions } = useStaff();
  const { locale } = useStaffText();
  const mayPick = permissions.includes('orders.prepare');
  useEffect(() => {
    if (!mayPick) return;
    const call = createBrowserClient({ main: '', async: '' }, locale, '');
    const leaving = new AbortController();
    const { signal } = leaving;
    const sender = new PickSender<TapResult>({
      staff,
      store: tapStore,
      send: (taps) => {
        const picks = taps.map(({ key, line, lot, picked }) => ({ key, line, lot, picked }));
        const target = { method: 'POST', path: '/api/staff/picks/', base: 'main' } as const;
        return call<typeof pickGoods>(target, { body: { picks } }, AbortSignal.timeout(patienceMs));
      },
      later: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      tell: (now, news) => {
        state = now;
        if (news)
          settled = new Map([
            ...settled,
            ...news.answers.map((one) => [markOf(one), { ...one, at: news.at }] as const),
          ]);
        for (const listener of listeners) listener();
      },
    });
    const wake = () => void sender.wake();
    const begin = () => {
      signal.addEventListener('abort', onQueueChange(wake));
      addEventListener('online', wake, { signal });
      document.addEventListener('visibilitychange', wake, { signal });
      wake();
    };
    const untilLeft = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    const inTurn = () => {
      begin();
      return untilLeft;
    };
    // A lock request that is aborted because the page closes is not a failure.
    if (navigator.locks) void navigator.locks.request('pickTaps', { signal }, inTurn).catch(() => {});
    else begin();
    return () => {
      sender.stop();
      leaving.abort();
    };
  }, [staff, mayPick, locale]);
}

/** After this timeout the request is sent again. */
const patienceMs = 15_000;
