import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { formatWon, won } from '../../../kernel/money.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { arrivalText, onDayText } from '../../../platform/i18n/date-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { useSecondsLeft } from '../account/use-seconds-left.ts';
import { leftText } from '../delivery/delivery-text.ts';
import { koreanDayAndTime } from '../orders/korean-day-and-time.ts';
import type { PaymentData } from './load-payment.ts';

/** The order, its amount, its products and the payment deadline. */
export function PaymentFacts({ payment }: { readonly payment: PaymentData }) {
  const t = useCheckoutText();
  const { slug, info, order } = payment;
  return (
    <section aria-label={t('pay.order')} className="grid gap-3 rounded-lg bg-surface p-4 shadow-card">
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5">
        <dt className="text-ink-soft">{t('pay.order')}</dt>
        <dd className="text-right font-medium">{slug}</dd>
        <dt className="text-ink-soft">{t('pay.amount')}</dt>
        <dd className="text-right font-bold text-2xl">{formatWon(won(info.amount))}</dd>
      </dl>
      <div className="border-line border-t pt-3">
        <h2 className="pb-1 text-base">{t('pay.what')}</h2>
        <ul className="grid gap-0.5 text-ink-soft text-sm">
          {order.items.map((item) => (
            <li key={item.sku}>
              {item.product.name} × {item.count}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface DeadlineProps {
  readonly payment: PaymentData;
  /** The headline of the page already says until when the order is reserved. */
  readonly isUntilShown?: boolean;
}

/** Counts down by the server's clock. At the end the page reloads its data and shows that the order has expired. */
export function Deadline({ payment: { info, until, order }, isUntilShown = false }: DeadlineProps) {
  const t = useCheckoutText();
  const { t: say } = useText();
  const { revalidate } = useRevalidator();
  const seconds = Math.max(0, Math.ceil((Date.parse(info.deadline) - Date.parse(info.server_time)) / 1_000));
  const left = useSecondsLeft(seconds);
  useEffect(() => {
    if (left === 0) revalidate();
  }, [left, revalidate]);
  const whenText = ({ delivery: { if_paid_by, arrives_from, arrives_to } }: PaymentData['order']) => {
    if (!if_paid_by || !arrives_from || !arrives_to) return null;
    const { day, time } = koreanDayAndTime(if_paid_by);
    const when = arrivalText(say, { arrives_from, arrives_to });
    // The deadline is already shown above.
    if (day === until.day && time === until.time) return t('pay.ifPaidInTime', { when });
    return t('pay.ifPaidBy', { time, day: onDayText(say, day), when });
  };
  return (
    <p>
      <strong className="font-semibold">{t('pay.left', { left: leftText(say, left * 1_000) })}</strong>
      {' · '}
      {isUntilShown
        ? t('pay.payToSend')
        : `${t('pay.until', { time: until.time, day: onDayText(say, until.day) })} ${t('pay.kept')}`}{' '}
      {whenText(order)}
    </p>
  );
}
