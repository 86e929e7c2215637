import { useEffect, useRef, useState } from 'react';
import { hasForm } from '../../../domain/money/payments/toss-keys.rules.ts';
import type { Wallet } from '../../../domain/shop/settings/wallet.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QuickTiles } from './quick-tiles.tsx';
import { type CardOrder, type CardWindow, isClosed, openCardWindow } from './toss-sdk.ts';
import { type Opens, useOpening } from './use-opening.ts';

const places = { form: '#card-form', terms: '#card-terms' };

interface Props {
  readonly order: Omit<CardOrder, 'successUrl' | 'failUrl'> & ReturnPaths;
  readonly opens: Opens | null;
}

/** The real card window, with the script of Toss, which only this page loads. */
export function TossWindow({ order, opens }: Props) {
  const t = useCheckoutText();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const window = useCardWindow(order, () => setState('failed'));

  async function pay(wallet: Wallet | null) {
    setState('busy');
    try {
      await (await window.ready()).pay(wallet);
    } catch (thrown) {
      setState(isClosed(thrown) ? 'idle' : 'failed');
    }
  }

  // A payment widget on the page must be filled in first.
  useOpening(hasForm(order.clientKey) ? null : opens, pay);

  return (
    <div className="grid gap-4">
      {hasForm(order.clientKey) && (
        <>
          <div id="card-form" />
          <div id="card-terms" />
        </>
      )}
      {state === 'failed' && <Notice tone="danger">{t('pay.openFailed')}</Notice>}
      <noscript>
        <Notice tone="warning">{t('pay.needsScripts')}</Notice>
      </noscript>
      <div className="script-only grid gap-3">
        <Button wide size="large" onClick={() => pay(null)} loading={state === 'busy'} loadingLabel={t('pay.opening')}>
          {t('pay.open', { price: formatWon(won(order.amount)) })}
        </Button>
        <QuickTiles disabled={state === 'busy'} onPay={pay} />
      </div>
    </div>
  );
}

interface ReturnPaths {
  readonly successPath: string;
  readonly failPath: string;
}

/** Prepared when the page opens, so that it is ready for the press on the button. A failed one is created again. */
function useCardWindow(order: Omit<CardOrder, 'successUrl' | 'failUrl'> & ReturnPaths, onFailure: () => void) {
  const opened = useRef<Promise<CardWindow>>(null);
  function ready(): Promise<CardWindow> {
    if (opened.current) return opened.current;
    const { successPath, failPath, ...rest } = order;
    const { origin } = location;
    const opening = openCardWindow({ ...rest, successUrl: origin + successPath, failUrl: origin + failPath }, places);
    opened.current = opening;
    opening.catch(() => {
      opened.current = null;
    });
    return opening;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one window for each payment attempt
  useEffect(() => {
    // A page opened by a client-side navigation has the CSP of the previous document, which does not allow the script.
    const [document] = performance.getEntriesByType('navigation');
    if (document && new URL(document.name).pathname !== location.pathname) return location.reload();
    ready().catch(onFailure);
    return () => {
      opened.current?.then(
        ({ close }) => close(),
        () => {},
      );
      opened.current = null;
    };
  }, [order.orderId]);
  return { ready };
}
