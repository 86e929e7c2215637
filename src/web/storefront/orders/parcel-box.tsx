import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { parcelView } from '../../../domain/orders/parcels/carrier.rules.ts';
import { onDayText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Copy } from '../../ui/icons/copy.ts';
import { ExternalLink } from '../../ui/icons/external-link.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { useToast } from '../../ui/toast.tsx';
import { koreanDayAndTime } from './korean-day-and-time.ts';
import { OrderSection } from './order-section.tsx';

const promised: readonly OrderDetail['status'][] = ['awaiting_payment', 'paid', 'preparing', 'shipped'];

/** The delivery promise and the parcels; nothing if there is neither. */
export function ParcelBox({ order, inList }: { readonly order: OrderDetail; readonly inList: boolean }) {
  const t = useOrdersText();
  const isPromised = promised.includes(order.status) && !order.taken_back && order.delivery.arrives_from !== null;
  if (!isPromised && order.parcels.length === 0) return null;
  return (
    <OrderSection title={t(order.parcels.length > 1 ? 'track.parcels' : 'track.parcel')} inList={inList}>
      {isPromised && <DeliveryDays order={order} />}
      {order.parcels.length > 0 && (
        <ul className="divide-y divide-line">
          {order.parcels.map((parcel) => (
            <Tracking key={parcel.carrier + parcel.number} {...parcel} />
          ))}
        </ul>
      )}
      {order.parcels.some(({ carrier, number }) => parcelView(carrier, number).link) && (
        <p className="script-only pt-2 text-ink-soft text-sm">{t('track.hint')}</p>
      )}
    </OrderSection>
  );
}

function DeliveryDays({ order: { delivery, status } }: { readonly order: OrderDetail }) {
  const t = useOrdersText();
  const { t: say } = useText();
  const { ships_on, arrives_from, arrives_to, if_paid_by, late, on_hold } = delivery;
  // The promised days have passed or can no longer be kept. The parcel brings a new promise.
  if (late) return <p className="font-medium">{t('order.late')}</p>;
  if (on_hold && status !== 'shipped') return <p className="font-medium">{t('order.onHold')}</p>;
  if (!arrives_from || !arrives_to) return null;
  const from = onDayText(say, arrives_from);
  const when = arrives_from === arrives_to ? from : say('delivery.either', { from, to: onDayText(say, arrives_to) });
  const paidBy = (moment: string) => {
    const { day, time } = koreanDayAndTime(moment);
    return { time, day: onDayText(say, day) };
  };
  return (
    <>
      {if_paid_by && <p>{t('order.ifPaidBy', paidBy(if_paid_by))}</p>}
      {ships_on && status !== 'shipped' && <p>{t('order.leaves', { when: onDayText(say, ships_on) })}</p>}
      <p className="font-medium text-brand-text">{t('order.arrives', { when })}</p>
      {on_hold && <p>{t('order.restOnHold')}</p>}
    </>
  );
}

function Tracking(parcel: OrderDetail['parcels'][number]) {
  const t = useOrdersText();
  const toast = useToast();
  const { carrier, number, link } = parcelView(parcel.carrier, parcel.number);
  async function copy() {
    const isCopied = await copyText(number);
    toast({ text: t(isCopied ? 'track.copied' : 'track.notCopied'), topic: 'copy' });
  }
  return (
    <li className="grid gap-2 pt-1 not-last:pb-3 not-first:pt-3">
      <p>
        {parcel.box && <span className="block font-medium">{t(`track.box.${parcel.box}`)}</span>}
        <span lang="ko">{carrier}</span>
        {parcel.delivered_at && <span className="text-brand-text"> · {t('track.arrived')}</span>}
        <span className="block text-ink-soft text-sm">
          {t('track.number')}: <span className="select-all font-medium text-ink">{number}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer external"
            onClick={() => void copy()}
            className="hit-area inline-flex min-h-12 items-center justify-center gap-2 rounded-md bg-brand-soft px-5 py-2.5 font-semibold text-brand-text hover:underline"
          >
            <Truck className="size-5" />
            {t('track.follow')}
            <ExternalLink className="size-4" />
          </a>
        )}
        <Button variant="secondary" aria-label={t('track.copyLabel')} className="script-only" onClick={copy}>
          <Copy className="size-4" />
          {t('track.copy')}
        </Button>
      </div>
    </li>
  );
}
