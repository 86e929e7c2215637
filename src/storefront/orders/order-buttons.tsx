import type { FormEvent } from 'react';
import { Form } from 'react-router';
import type { OrderDetail } from '../../features/orders/order.contract.ts';
import { paymentPath } from '../../features/orders/payment-time.rules.ts';
import { useOrdersText } from '../../i18n/orders-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PackageCheck } from '../../ui/icons/package-check.ts';
import { ReceiptText } from '../../ui/icons/receipt-text.ts';
import { ShoppingBasket } from '../../ui/icons/shopping-basket.ts';
import { useAddress } from '../frame/use-address.ts';
import { CancelForm } from './cancel-form.tsx';
import { OrderMoreActions } from './line-actions.tsx';
import { useBuyAgain } from './use-buy-again.ts';

/** Everything that a customer can do with an order at the moment. */
export function OrderButtons({ order }: { readonly order: OrderDetail }) {
  const t = useOrdersText();
  const { to } = useAddress();
  const isOpen = order.status === 'awaiting_payment';
  return (
    <div className="flex flex-wrap items-start gap-2">
      {order.status === 'shipped' && <Received slug={order.slug} />}
      {isOpen && <ButtonLink to={to(paymentPath(order.payment_method, order.slug))}>{t('pay.now')}</ButtonLink>}
      {order.payment.paid_at && (
        <ButtonLink to={to(`/my-orders/${order.slug}/receipt`)} variant="secondary">
          <ReceiptText className="size-5" />
          {t('receipt.open')}
        </ButtonLink>
      )}
      {!isOpen && <BuyAgain order={order} />}
      <OrderMoreActions order={order} />
      {order.can_cancel && <CancelForm order={order} />}
    </div>
  );
}

/** Said by the customer, from the moment the parcel is on its way. */
function Received({ slug }: { readonly slug: string }) {
  const t = useOrdersText();
  const { to } = useAddress();
  return (
    <Form method="post" action={to(`/my-orders/${slug}`)} className="basis-full">
      <Button type="submit" name="intent" value="received">
        <PackageCheck className="size-5" />
        {t('received.button')}
      </Button>
      <p className="pt-1 text-ink-soft text-sm">{t('received.hint')}</p>
    </Form>
  );
}

function BuyAgain({ order }: { readonly order: OrderDetail }) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { buyAgain, isBusy } = useBuyAgain(order);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void buyAgain();
  }
  return (
    <Form method="post" action={to(`/my-orders/${order.slug}`)} onSubmit={submit}>
      <Button type="submit" name="intent" value="again" variant="secondary" loading={isBusy}>
        <ShoppingBasket className="size-5" />
        {t('again.button')}
      </Button>
    </Form>
  );
}
