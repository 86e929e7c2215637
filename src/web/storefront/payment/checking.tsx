import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { PaymentData } from './load-payment.ts';
import { usePaymentWatch } from './use-payment-watch.ts';

const lookEveryMs = 3_000;

/** It is not known yet whether the money was taken. Paying again is not offered, and the page updates itself. */
export function Checking({ payment: { slug, info } }: { readonly payment: PaymentData }) {
  const t = useCheckoutText();
  const { to } = useAddress();
  usePaymentWatch(slug, info, lookEveryMs);
  return (
    <div role="status" className="grid justify-items-center gap-4 py-6 text-center">
      <div className="script-only">
        <Spinner className="size-10 text-brand-text" />
      </div>
      <h1 className="text-3xl">{t('pay.checkingTitle')}</h1>
      <p>
        <span className="text-ink-soft">{t('pay.order')}</span> <strong className="font-semibold">{slug}</strong>
      </p>
      <p className="max-w-[30rem]">{t('pay.checkingText')}</p>
      <noscript>
        <ButtonLink to={to(`/payment/toss/${slug}`)} variant="secondary" reloadDocument>
          {t('pay.look')}
        </ButtonLink>
      </noscript>
    </div>
  );
}
