import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { formatWon, won } from '../../../kernel/money.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { CardReturn } from './card-return.ts';
import type { PaymentData } from './load-payment.ts';
import type { PaymentAnswer } from './method-action.ts';

interface Props {
  readonly returned: CardReturn;
  readonly payment: PaymentData;
  readonly fetcher: FetcherWithComponents<PaymentAnswer>;
  readonly isOffline: boolean;
}

/** Confirms the payment: automatically with JavaScript; by its button without it or after a lost connection. */
export function ConfirmForm({ returned, payment, fetcher, isOffline }: Props) {
  const t = useCheckoutText();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for this page, not for later renders
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    fetcher.submit(form.current);
  }, []);
  const { paymentKey, orderId, amount } = returned;
  return (
    <fetcher.Form ref={form} method="post" className="grid justify-items-center gap-4 py-6 text-center">
      <div className="script-only">{!isOffline && <Spinner className="size-10 text-brand-text" />}</div>
      <h1 className="text-3xl">{t('pay.confirmTitle')}</h1>
      <p>
        <span className="text-ink-soft">{t('pay.order')}</span>{' '}
        <strong className="font-semibold">{payment.slug}</strong>
      </p>
      <p role="status" className="script-only">
        {!isOffline && t('pay.confirmText')}
      </p>
      {Object.entries({ paymentKey, orderId, amount, intent: 'confirm' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isOffline && <Notice tone="danger">{t('pay.confirmOffline')}</Notice>}
      <div className={isOffline ? undefined : 'hidden no-js:block'}>
        <Button type="submit" size="large" loading={fetcher.state !== 'idle'} loadingLabel={t('pay.confirmTitle')}>
          {t('pay.confirm', { price: formatWon(won(payment.info.amount)) })}
        </Button>
      </div>
    </fetcher.Form>
  );
}
