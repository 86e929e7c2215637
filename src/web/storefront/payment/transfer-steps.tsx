import type { ReactNode } from 'react';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { onWeekdayText } from '../../../platform/i18n/date-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Clock } from '../../ui/icons/clock.ts';
import { koreanDayAndTime } from '../orders/korean-day-and-time.ts';
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

/** Until when the order is reserved, and the three steps that are left: the account is copied before the bank opens. */
export function TransferSteps({ payment, account, after }: Props) {
  const t = useCheckoutText();
  return (
    <>
      <div className="grid justify-items-center gap-2 text-center">
        <Clock className="size-14 text-accent-text" />
        <h1 className="text-lg">{t('pay.accepted')}</h1>
        <p className="text-balance font-bold text-3xl tracking-tight">
          <ReservedUntil payment={payment} />
        </p>
        <Deadline payment={payment} isUntilShown />
        <p className="text-ink-soft text-sm">
          {t('pay.order')} <strong className="whitespace-nowrap font-semibold text-ink">{payment.slug}</strong>
        </p>
      </div>
      <ol className="numbered grid grid-cols-1 gap-6">
        <li className="grid grid-cols-1 gap-3">
          <h2 className="text-lg">{t('pay.stepCopy')}</h2>
          {account}
        </li>
        <li className="grid gap-2">
          <h2 className="text-lg">{t('pay.stepOpen')}</h2>
          <p className="text-ink-soft text-sm">
            {t('pay.stepOpenText')} <span className="pointer-fine:hidden">{t('pay.stepApps')}</span>
          </p>
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
        <li className="grid gap-2">
          <h2 className="text-lg">{t('pay.stepWait')}</h2>
          <p className="text-ink-soft">{after}</p>
        </li>
      </ol>
    </>
  );
}

function ReservedUntil({ payment: { until, info } }: Pick<Props, 'payment'>) {
  const t = useCheckoutText();
  const { t: say } = useText();
  const { time, day } = until;
  if (koreanDayAndTime(info.server_time).day === day) return t('pay.reservedToday', { time });
  return t('pay.reserved', { time, day: onWeekdayText(say, day) });
}
