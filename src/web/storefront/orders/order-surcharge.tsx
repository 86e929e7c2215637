import type { PaymentInfo } from '../../../domain/money/payments/payment.contract.ts';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAddress } from '../frame/use-address.ts';
import { BankAccount } from '../payment/bank-account.tsx';

interface Props {
  readonly order: OrderDetail;
  /** How it is paid; undefined if the order is unfolded in the list. */
  readonly payment: PaymentInfo | null | undefined;
}

/** The delivery surcharge after a change of the address, and how to pay it. */
export function OrderSurcharge({ order, payment }: Props) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { status, missing, delivery, slug } = order;
  const due = delivery.surcharge_due;
  const amount = formatWon(won(due));
  if (due === 0 || (status !== 'awaiting_payment' && status !== 'paid')) return null;
  if (status === 'awaiting_payment') return <Notice tone="warning">{t('order.surchargeLater', { amount })}</Notice>;
  if (payment && !payment.bank) return <Notice tone="warning">{t('order.surchargeDue', { amount })}</Notice>;
  return (
    <div className="grid gap-3">
      <Notice tone="warning">
        <p>{t('order.surchargePay', { amount })}</p>
        {missing < due && (
          <p>
            {t('order.surchargePart', { received: formatWon(won(due - missing)), missing: formatWon(won(missing)) })}
          </p>
        )}
      </Notice>
      {payment?.bank ? (
        <BankAccount bank={payment.bank} amount={formatWon(won(missing))} digits={String(missing)} />
      ) : (
        <Link to={to(`/my-orders/${slug}`)} className="hit-area w-fit font-medium text-brand-text underline">
          {t('order.surchargeHow')}
        </Link>
      )}
    </div>
  );
}
