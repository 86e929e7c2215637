import { useEffect, useEffectEvent, useRef } from 'react';
import { isWallet, type Wallet } from '../../../domain/shop/settings/wallet.rules.ts';

/** What the page opens by itself, because the customer has pressed “Pay” on the page before. */
export type Opens = 'card' | Wallet;

export function opensAt(query: URLSearchParams): Opens | null {
  const wanted = query.get('open');
  return wanted === 'card' || isWallet(wanted) ? wanted : null;
}

/** If the wallet is no longer offered, the window with all payment methods opens instead. */
export function offeredOpening(opens: Opens | null, wallets: readonly Wallet[]): Opens | null {
  return opens === null || opens === 'card' || wallets.includes(opens) ? opens : 'card';
}

/** Opens only once: a customer who returns to the page or reloads it has changed their mind. */
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
