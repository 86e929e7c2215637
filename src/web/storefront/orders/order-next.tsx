import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { claimDeadline } from '../../../domain/fulfilment/claims/claim.rules.ts';
import type { OrderDetail, OrderHead } from '../../../domain/orders/order/order.contract.ts';
import { hasArrived } from '../../../domain/orders/order/order-status.rules.ts';
import { paymentPath } from '../../../domain/orders/order/payment-time.rules.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { PackageCheck } from '../../ui/icons/package-check.ts';
import { ShoppingBasket } from '../../ui/icons/shopping-basket.ts';
import { Star } from '../../ui/icons/star.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { useSecondsLeft } from '../account/use-seconds-left.ts';
import { leftText } from '../delivery/delivery-text.ts';
import { useAddress } from '../frame/use-address.ts';
import { nextStep } from './next-step.rules.ts';
import { TrackLinks } from './track-links.tsx';
import { useBuyAgain } from './use-buy-again.ts';

interface Props {
  readonly order: OrderHead | OrderDetail;
  /** The server's time when the page was rendered, in milliseconds. */
  readonly now: number;
}

const hour = 3_600_000;

/** Layout of the buttons of an order: on a phone two per row with equal width and height, and long ones alone. */
export const actionsLook =
  'flex flex-wrap gap-2 empty:hidden sm:items-start max-sm:*:grow max-sm:*:basis-[calc(50%-0.25rem)]';
const aloneLook = 'basis-full! sm:basis-auto!';

/** The next step of an order as its one large button, and what else its customer may want now. */
export function OrderNext({ order, now }: Props) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { slug, status, has_claim, delivered_at } = order;
  const left = useTimeLeft(delivered_at ? claimDeadline(Date.parse(delivered_at)) : 0, now);
  const step = nextStep(order, left !== null);
  const isInList = !('items' in order);
  const canClaim = hasArrived(status) && !has_claim && left !== null;
  const page = to(`/my-orders/${slug}`);
  return (
    <>
      {step === 'pay' && <PayNow order={order} now={now} />}
      {step === 'track' &&
        (isInList ? (
          <ButtonLink to={page} className={aloneLook}>
            <Truck className="size-5" />
            {t('track.follow')}
          </ButtonLink>
        ) : (
          <TrackLinks parcels={order.parcels} />
        ))}
      {step === 'judge' && (
        <ButtonLink to={`${page}/review?stars=5`}>
          <Star className="size-5" />
          {t('order.allGood')}
        </ButtonLink>
      )}
      {step === 'again' && <BuyAgain order={order} className={aloneLook} />}
      {order.zip_missing && isInList && (
        <ButtonLink to={page} variant={step === 'pay' ? 'secondary' : 'primary'} className={aloneLook}>
          {t('zip.save')}
        </ButtonLink>
      )}
      {order.needs_refund_account && isInList && (
        <ButtonLink to={page} className={aloneLook}>
          {t('account.tell')}
        </ButtonLink>
      )}
      {step === 'track' && !isInList && <Received slug={slug} />}
      {step === 'again' && order.can_review && (
        <ButtonLink to={`${page}/review`} variant="secondary">
          {t('order.rate')}
        </ButtonLink>
      )}
      {(canClaim || has_claim) && (
        <ButtonLink to={`${page}/claim`} variant="secondary">
          {t(has_claim ? 'order.seeClaim' : 'order.claim')}
        </ButtonLink>
      )}
      {canClaim && <p className="basis-full! text-ink-soft text-sm">{t('order.claimTime', { left })}</p>}
      {step === 'judge' && <BuyAgain order={order} variant="secondary" />}
    </>
  );
}

function PayNow({ order: { slug, payment_method, pay_before }, now }: Props) {
  const t = useOrdersText();
  const { to } = useAddress();
  const left = useTimeLeft(Date.parse(pay_before), now);
  return (
    <ButtonLink to={to(paymentPath(payment_method, slug))} className={aloneLook}>
      {left ? t('pay.nowLeft', { left }) : t('pay.now')}
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
    <Form method="post" action={to(`/my-orders/${slug}`)} className={aloneLook}>
      <Button type="submit" name="intent" value="received" variant="secondary" className="max-sm:w-full">
        <PackageCheck className="size-5" />
        {t('received.button')}
      </Button>
      <p className="pt-1 text-ink-soft text-sm">{t('received.hint')}</p>
    </Form>
  );
}

interface AgainProps extends Pick<Props, 'order'> {
  readonly variant?: 'primary' | 'secondary';
  readonly className?: string;
}

export function BuyAgain({ order, variant = 'primary', className }: AgainProps) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { buyAgain, isBusy } = useBuyAgain(order);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void buyAgain();
  }
  return (
    <Form
      method="post"
      action={to(`/my-orders/${order.slug}`)}
      onSubmit={submit}
      className={classes('grid', className)}
    >
      <Button
        type="submit"
        name="intent"
        value="again"
        variant={variant}
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
