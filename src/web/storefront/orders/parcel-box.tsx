import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { parcelView } from '../../../domain/orders/parcels/carrier.rules.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { CopiedNumber } from './copied-number.tsx';
import { OrderSection } from './order-section.tsx';

/** The parcels of an order with their carriers and tracking numbers; nothing before one was sent. */
export function ParcelBox({ order, inList }: { readonly order: OrderDetail; readonly inList: boolean }) {
  const t = useOrdersText();
  if (order.parcels.length === 0) return null;
  const isTracked = order.parcels.some(
    ({ carrier, number, delivered_at }) => !delivered_at && parcelView(carrier, number).link,
  );
  return (
    <OrderSection title={t(order.parcels.length > 1 ? 'track.parcels' : 'track.parcel')} inList={inList}>
      <ul className="divide-y divide-line">
        {order.parcels.map((parcel) => (
          <Parcel key={parcel.carrier + parcel.number} {...parcel} />
        ))}
      </ul>
      {isTracked && <p className="script-only pt-2 text-ink-soft text-sm">{t('track.hint')}</p>}
    </OrderSection>
  );
}

function Parcel(parcel: OrderDetail['parcels'][number]) {
  const t = useOrdersText();
  const { carrier, number } = parcelView(parcel.carrier, parcel.number);
  return (
    <li className="pt-1 not-last:pb-3 not-first:pt-3">
      {parcel.box && <span className="block font-medium">{t(`track.box.${parcel.box}`)}</span>}
      <span lang="ko">{carrier}</span>
      {parcel.delivered_at && <span className="text-brand-text"> · {t('track.arrived')}</span>}
      <span className="block text-ink-soft text-sm">
        {t('track.number')}: <CopiedNumber number={number} label={t('track.copyLabel')} copied={t('track.copied')} />
      </span>
    </li>
  );
}
