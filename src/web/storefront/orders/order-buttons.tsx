import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ReceiptText } from '../../ui/icons/receipt-text.ts';
import { useAddress } from '../frame/use-address.ts';
import { CancelForm } from './cancel-form.tsx';
import { actionsLook, OrderNext } from './order-next.tsx';

interface Props {
  readonly order: OrderDetail;
  /** Null inside the list, where the row above shows the next step. */
  readonly now: number | null;
}

/** Everything that the customer can do with an order now. */
export function OrderButtons({ order, now }: Props) {
  const t = useOrdersText();
  const { to } = useAddress();
  return (
    <div className={actionsLook}>
      {now !== null && <OrderNext order={order} now={now} />}
      {order.payment.paid_at && (
        <ButtonLink to={to(`/my-orders/${order.slug}/receipt`)} variant="secondary">
          <ReceiptText className="size-5" />
          {t('receipt.open')}
        </ButtonLink>
      )}
      {order.can_cancel && <CancelForm order={order} />}
    </div>
  );
}
