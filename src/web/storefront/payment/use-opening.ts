import { useEffect, useEffectEvent, useRef } from 'react';
import { isWallet, type Wallet } from '../../../domain/shop/settings/wallet.rules.ts';

/** What the page shall open as soon as it is there: the customer has pressed “Pay” on the page before. */
export type Opens = 'card' | Wallet;

export function opensAt(query: URLSearchParams): Opens | null {
  const wanted = query.get('open');
  return wanted === 'card' || isWallet(wanted) ? wanted : null;
}

/** A wallet that is not offered any more gives way to the window in which every other way to pay is found. */
export function offeredOpening(opens: Opens | null, wallets: readonly Wallet[]): Opens | null {
  return opens === null || opens === 'card' || wallets.includes(opens) ? opens : 'card';
}

/** Once: whoever comes back to the page, or loads it again, has changed their mind. */
export function useOpening(opens: Opens | null, open: (wallet: Wallet | null) => void): void {
  const isDone = useRef(false);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (opens === null || isDone.current) return;
    isDone.current = true;
    history.replaceState(history.state, '', location.pathname);
    openNow(opens === 'card' ? null : opens);
  }, [opens]);
}
