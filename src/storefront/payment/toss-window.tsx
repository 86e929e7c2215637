import { useEffect, useRef, useState } from 'react';
import { useCheckoutText } from '../../i18n/checkout-text.ts';
import { formatWon, won } from '../../kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type CardOrder, type CardWindow, hasForm, isClosed, openCardWindow } from './toss-sdk.ts';

const places = { form: '#card-form', terms: '#card-terms' };

/** The real card window, by the script of Toss, which only this page loads. */
export function TossWindow({ order }: { readonly order: Omit<CardOrder, 'successUrl' | 'failUrl'> & ReturnPaths }) {
  const t = useCheckoutText();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const window = useCardWindow(order, () => setState('failed'));

  async function pay() {
    setState('busy');
    try {
      await (await window.ready()).pay();
    } catch (thrown) {
      setState(isClosed(thrown) ? 'idle' : 'failed');
    }
  }

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
      <div className="script-only">
        <Button
          wide
          size="large"
          onClick={pay}
          loading={state === 'busy'}
          loadingLabel={t('pay.opening')}
          className="tabular-nums"
        >
          {t('pay.open', { price: formatWon(won(order.amount)) })}
        </Button>
      </div>
    </div>
  );
}

interface ReturnPaths {
  readonly successPath: string;
  readonly failPath: string;
}

/** Made ready when the page opens, so that the tap on the button finds it; a failed one is made anew. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: one window for one try to pay
  useEffect(() => {
    // A page that was reached without a new document may not load the script: its policy is that of the page before.
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
