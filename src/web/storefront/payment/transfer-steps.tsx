import type { ReactNode } from 'react';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import type { PaymentData } from './load-payment.ts';
import { Deadline } from './payment-facts.tsx';

/**
 * Addresses that open an app and nothing in it: those of the list that Toss publishes for shops. How to fill in a
 * transfer is documented for none of them, so the account is copied.
 */
const apps = [
  { name: 'Toss', address: 'supertoss://' },
  { name: 'KakaoBank', address: 'kakaobank://' },
  { name: 'KB', address: 'kbbank://' },
];

interface Props {
  readonly payment: PaymentData;
  /** Where to transfer what. */
  readonly account: ReactNode;
  /** What follows then. */
  readonly after: string;
}

/** The order is placed; three steps are left, and so much time. */
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
