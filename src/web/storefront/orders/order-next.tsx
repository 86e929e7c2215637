import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { claimDeadline } from '../../../domain/fulfilment/claims/claim.rules.ts';
import type { OrderDetail, OrderHead } from '../../../domain/orders/order/order.contract.ts';
import { hasArrived } from '../../../domain/orders/order/order-status.rules.ts';
import { paymentPath } from '../../../domain/orders/order/payment-time.rules.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PackageCheck } from '../../ui/icons/package-check.ts';
import { ShoppingBasket } from '../../ui/icons/shopping-basket.ts';
import { useSecondsLeft } from '../account/use-seconds-left.ts';
import { leftText } from '../delivery/delivery-text.ts';
import { useAddress } from '../frame/use-address.ts';
import { useBuyAgain } from './use-buy-again.ts';

interface Props {
  readonly order: OrderHead | OrderDetail;
  /** The server's time when the page was rendered, in milliseconds. */
  readonly now: number;
}

/** Smaller in the list of orders. */
interface Sized {
  readonly size: 'small' | 'medium';
}

const hour = 3_600_000;

/** Layout of the buttons of an order: on a phone two per row with equal width and height, and long ones alone. */
export const actionsLook = 'flex flex-wrap gap-2 empty:hidden max-sm:*:grow max-sm:*:basis-[calc(50%-0.25rem)]';

/** The next step of an order and the actions that are always possible, in the list and on its own page. */
export function OrderNext({ order, now }: Props) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { slug, status } = order;
  const isInList = !('items' in order);
  const size = isInList ? 'small' : 'medium';
  const isOpen = status === 'awaiting_payment';
  return (
    <>
      {isOpen && <PayNow order={order} now={now} />}
      {status === 'shipped' && <Received slug={slug} />}
      {order.zip_missing && isInList && (
        <ButtonLink
          to={to(`/my-orders/${slug}`)}
          variant={isOpen ? 'secondary' : 'primary'}
          className="basis-full! sm:basis-auto!"
        >
          {t('zip.save')}
        </ButtonLink>
      )}
      {order.needs_refund_account && isInList && (
        <ButtonLink to={to(`/my-orders/${slug}`)} className="basis-full! sm:basis-auto!">
          {t('account.tell')}
        </ButtonLink>
      )}
      {hasArrived(status) && <ClaimLink order={order} now={now} size={size} />}
      {!isOpen && <BuyAgain order={order} size={size} />}
    </>
  );
}

function PayNow({ order: { slug, payment_method, pay_before }, now }: Props) {
  const t = useOrdersText();
  const { to } = useAddress();
  const left = useTimeLeft(Date.parse(pay_before), now);
  return (
    <ButtonLink to={to(paymentPath(payment_method, slug))} className="basis-full! sm:basis-auto!">
      {left ? t('pay.nowLeft', { left }) : t('pay.now')}
    </ButtonLink>
  );
}

/** Links to the existing claim or to the claim form. Shows the remaining time while a claim is possible. */
function ClaimLink({ order: { slug, delivered_at, has_claim }, now, size }: Props & Sized) {
  const t = useOrdersText();
  const { to } = useAddress();
  const left = useTimeLeft(delivered_at ? claimDeadline(Date.parse(delivered_at)) : 0, now);
  return (
    <ButtonLink
      to={to(`/my-orders/${slug}/claim`)}
      variant="secondary"
      size={size}
      className="basis-full! sm:basis-auto!"
    >
      {has_claim ? t('order.seeClaim') : left ? t('order.claimLeft', { left }) : t('order.claim')}
    </ButtonLink>
  );
}

/** In whole hours while at least one is left, by the server's clock; null after the end. */
function useTimeLeft(end: number, now: number): string | null {
  const { t: say } = useText();
  const left = useSecondsLeft(Math.max(0, Math.floor((end - now) / 1_000))) * 1_000;
  if (left <= 0) return null;
  return leftText(say, left < hour ? left : left - (left % hour));
}

/** The customer confirms the receipt. Possible once the parcel is on its way. */
function Received({ slug }: { readonly slug: string }) {
  const t = useOrdersText();
  const { to } = useAddress();
  return (
    <Form method="post" action={to(`/my-orders/${slug}`)} className="basis-full!">
      <Button type="submit" name="intent" value="received" className="max-sm:w-full">
        <PackageCheck className="size-5" />
        {t('received.button')}
      </Button>
      <p className="pt-1 text-ink-soft text-sm">{t('received.hint')}</p>
    </Form>
  );
}

function BuyAgain({ order, size }: Pick<Props, 'order'> & Sized) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { buyAgain, isBusy } = useBuyAgain(order);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void buyAgain();
  }
  return (
    <Form method="post" action={to(`/my-orders/${order.slug}`)} onSubmit={submit} className="grid">
      <Button
        type="submit"
        name="intent"
        value="again"
        variant="secondary"
        size={size}
        loading={isBusy}
        // The longest text fits on one line in half the width of a phone.
        className="max-sm:px-2"
      >
        <ShoppingBasket className="size-5" />
        {t('again.button')}
      </Button>
    </Form>
  );
}
