import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { onDayText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CalendarCheck } from '../../ui/icons/calendar-check.ts';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { Share2 } from '../../ui/icons/share-2.ts';
import { ShareableCloth } from '../basket/shareable-cloth.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { useAddress } from '../frame/use-address.ts';
import { orderHeadline } from '../orders/order-headline.ts';
import { OrderProgress } from '../orders/order-progress.tsx';
import { useShare } from '../share/use-share.ts';
import { servingsOf } from './ordered-lines.ts';

/** Nothing is left to pay, unless the bank has reversed the payment. The day of arrival comes first. */
export function Paid({ order }: { readonly order: OrderDetail }) {
  const t = useCheckoutText();
  const o = useOrdersText();
  const { t: say } = useText();
  const { to } = useAddress();
  const { taken_back, slug, delivery, arrives_from } = order;
  return (
    <div className="grid grid-cols-1 justify-items-center gap-6 pb-6 text-center">
      {!taken_back && <ShareableCloth lines={servingsOf(order)} isDeliveryFree={order.delivery_price === 0} />}
      <div role="status" className="grid justify-items-center gap-2">
        <h1 className={arrives_from ? 'inline-flex items-center gap-2 text-lg' : 'text-3xl'}>
          {!taken_back && <CircleCheck className="size-6 shrink-0 text-success" />}
          {t(taken_back ? 'pay.keptTitle' : 'pay.paidTitle')}
        </h1>
        {arrives_from && (
          <p className="text-balance font-bold text-4xl tracking-tight tiny:text-2xl">{orderHeadline(o, say, order)}</p>
        )}
        <p className="max-w-[30rem] text-ink-soft">
          {t(nextText(order))}{' '}
          {arrives_from && delivery.ships_on && t('pay.ships', { day: onDayText(say, delivery.ships_on) })}
        </p>
      </div>
      <div className="grid w-full max-w-[30rem] gap-6 text-start">
        <OrderProgress order={order} />
        <ButtonLink to={to(`/my-orders/${slug}`)} wide>
          {t(order.zip_missing ? 'pay.addZip' : 'pay.toOrder')}
        </ButtonLink>
        {!taken_back && <NextRows order={order} />}
        <p className="text-center text-ink-soft text-sm">
          {t('pay.order')} <strong className="whitespace-nowrap font-semibold text-ink">{slug}</strong>
        </p>
        <ButtonLink to={to('/products')} variant="quiet">
          {t('pay.onWithShopping')}
        </ButtonLink>
      </div>
    </div>
  );
}

const rowLook = 'flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start font-medium hover:bg-muted';

/** What else a customer may want to do with an order that is on its way. */
function NextRows({ order: { slug, arrives_from } }: { readonly order: OrderDetail }) {
  const t = useCheckoutText();
  const { t: say, locale } = useText();
  const { to } = useAddress();
  const { api } = useFrame();
  const share = useShare();
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card">
      {arrives_from && (
        <li>
          <a href={`${api.main}/api/orders/calendar/?slug=${slug}&language=${locale}`} download className={rowLook}>
            <CalendarCheck className="size-5 shrink-0 text-brand-text" />
            {t('pay.calendar')}
          </a>
        </li>
      )}
      <li className="script-only">
        <button type="button" className={rowLook} onClick={() => void share(say('shop.name'), to('/'))}>
          <Share2 className="size-5 shrink-0 text-brand-text" />
          {t('pay.neighbour')}
        </button>
      </li>
    </ul>
  );
}

/** What happens next with a paid order. It is not packed while anything about it is open. */
function nextText({ taken_back, zip_missing, delivery }: OrderDetail) {
  if (taken_back) return 'pay.keptText';
  if (zip_missing) return 'pay.zipMissing';
  return delivery.surcharge_due > 0 ? 'pay.surchargeDue' : 'pay.paidText';
}
