import type { ReactNode } from 'react';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import type { PaymentData } from './load-payment.ts';
import { Deadline } from './payment-facts.tsx';

/**
 * URL schemes that only open the app, from the list that Toss publishes for shops. None of the apps documents how to
 * prefill a transfer, so the customer copies the account.
 */
const apps = [
  { name: 'Toss', address: 'supertoss://' },
  { name: 'KakaoBank', address: 'kakaobank://' },
  { name: 'KB', address: 'kbbank://' },
];

interface Props {
  readonly payment: PaymentData;
  /** The bank account and the amount. */
  readonly account: ReactNode;
  /** What happens after the transfer. */
  readonly after: string;
}

/** Three steps that are left after placing the order, with the remaining time. */
export function TransferSteps({ payment, account, after }: Props) {
  const t = useCheckoutText();
  return (
    <>
      <div className="grid justify-items-center gap-2 text-center">
        <CircleCheck className="size-16 text-success" />
        <h1 className="text-3xl">{t('pay.accepted')}</h1>
        <p>
          <span className="text-ink-soft">{t('pay.order')}</span>{' '}
          <strong className="whitespace-nowrap font-semibold">{payment.slug}</strong>
        </p>
      </div>
      <Deadline payment={payment} />
      <ol className="numbered grid grid-cols-1 gap-6">
        <li className="grid gap-2">
          <h2 className="text-lg">{t('pay.stepOpen')}</h2>
          <p className="pointer-fine:hidden text-ink-soft text-sm">{t('pay.stepOpenText')}</p>
          <p className="pointer-fine:hidden flex flex-wrap gap-2">
            {apps.map(({ name, address }) => (
              <a
                key={name}
                href={address}
                className="hit-area inline-flex min-h-9 items-center rounded-md border border-line-strong bg-surface px-3.5 font-semibold text-sm"
              >
                {t('pay.openApp', { app: name })}
              </a>
            ))}
          </p>
        </li>
        <li className="grid grid-cols-1 gap-3">
          <h2 className="text-lg">{t('pay.stepSend')}</h2>
          {account}
        </li>
        <li className="grid gap-2">
          <h2 className="text-lg">{t('pay.stepWait')}</h2>
          <p className="text-ink-soft">{after}</p>
        </li>
      </ol>
    </>
  );
}
