import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChevronDown } from '../../ui/icons/chevron-down.ts';
import { ReceiptText } from '../../ui/icons/receipt-text.ts';
import { useAddress } from '../frame/use-address.ts';
import { CancelForm } from './cancel-form.tsx';
import { Disclosure } from './disclosure.tsx';
import { nextStep } from './next-step.rules.ts';
import { actionsLook, BuyAgain, OrderNext } from './order-next.tsx';

interface Props {
  readonly order: OrderDetail;
  /** Null inside the list, where the row above shows the next step. */
  readonly now: number | null;
}

/** The next step of an order, and a menu with everything else that its customer can do. */
export function OrderButtons({ order, now }: Props) {
  return (
    <div className={actionsLook}>
      {now !== null && <OrderNext order={order} now={now} />}
      <Menu order={order} />
    </div>
  );
}

function Menu({ order }: Pick<Props, 'order'>) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { slug, can_cancel: canCancel, payment } = order;
  const hasAgain = ['wait', 'track'].includes(nextStep(order, false));
  if (!canCancel && !payment.paid_at && !hasAgain) return null;
  return (
    <Disclosure
      label={
        <>
          {t(canCancel ? 'order.change' : 'order.more')}
          <ChevronDown className="size-4" />
        </>
      }
    >
      <div className="grid justify-items-start gap-2 pt-2 max-sm:justify-items-stretch">
        {canCancel && <p className="text-ink-soft text-sm">{t('order.changeHow')}</p>}
        {payment.paid_at && (
          <ButtonLink to={to(`/my-orders/${slug}/receipt`)} variant="secondary">
            <ReceiptText className="size-5" />
            {t('receipt.open')}
          </ButtonLink>
        )}
        {hasAgain && <BuyAgain order={order} variant="secondary" />}
        {canCancel && <CancelForm order={order} />}
      </div>
    </Disclosure>
  );
}
