import { Form } from 'react-router';
import type { StaffOrder } from '../../../domain/fulfilment/order-desk/order-page.contract.ts';
import { carrierCodes, carrierName, parcelView } from '../../../domain/orders/parcels/carrier.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { KindBadge } from './kind-badge.tsx';

/** The parcels of an order with tracking links, and the boxes that have not been sent. */
export function OrderParcels({ order }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  const { parcels, boxes, packing, may, version } = order;
  const maySend = may.includes('ship');
  return (
    <div className="grid gap-3">
      {parcels.length === 0 && <p className="text-ink-soft">{t('order.noParcels')}</p>}
      <ul className="grid gap-3">
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.carrier + parcel.tracking_number}
            parcel={parcel}
            mayArrive={may.includes('deliver')}
          />
        ))}
      </ul>
      {maySend && boxes.map((box) => <SendForm key={box.number} box={box} version={version} />)}
      {maySend && boxes.length === 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-3 font-semibold text-brand-text">{t('parcel.further')}</summary>
          <SendForm key={parcels.length} version={version} />
        </details>
      )}
      {packing.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {packing.map(({ kind, because, by, at }) => (
            <li key={kind + at} className="flex justify-between gap-x-4">
              <span className="min-w-0">{[t(`packing.${because ?? kind}`), by].filter(Boolean).join(' · ')}</span>
              <span className="whitespace-nowrap text-ink-soft tabular-nums">{koreanMoment(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  readonly parcel: StaffOrder['parcels'][number];
  readonly mayArrive: boolean;
}

function ParcelRow({ parcel: { box, carrier, tracking_number, shipped_at, delivered_at }, mayArrive }: RowProps) {
  const { t } = useStaffText();
  const view = parcelView(carrier, tracking_number);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 tabular-nums">
      <span className="flex flex-wrap items-center gap-x-2">
        {box && <KindBadge kind={box} />}
        <span lang="ko">{view.carrier}</span>
        {view.link ? (
          <a href={view.link} target="_blank" rel="noopener noreferrer" className="hit-area text-brand-text underline">
            {tracking_number}
          </a>
        ) : (
          tracking_number
        )}
      </span>
      <span className="text-ink-soft">
        {koreanMoment(delivered_at ?? shipped_at)} {delivered_at && t('parcel.delivered')}
      </span>
      {mayArrive && delivered_at === null && (
        <Form method="post">
          <input type="hidden" name="tracking_number" value={tracking_number} />
          <Button type="submit" name="intent" value="deliver" variant="secondary" size="small">
            {t('parcel.arrived')}
          </Button>
        </Form>
      )}
    </li>
  );
}

interface SendProps {
  readonly box?: StaffOrder['boxes'][number];
  /** The order's version shown here. */
  readonly version: number;
}

function SendForm({ box, version }: SendProps) {
  const { t } = useStaffText();
  return (
    <Form method="post" className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
      <input type="hidden" name="version" value={version} />
      {box && (
        <>
          <input type="hidden" name="box_number" value={box.number} />
          <p className="font-semibold sm:col-span-2">
            {t('parcel.sendBox', { number: box.number, kind: t(`pack.kind.${box.kind}`) })}
          </p>
        </>
      )}
      <SelectField
        name="carrier"
        label={t('courier.carrier')}
        options={carrierCodes.map((code) => ({ value: code, label: carrierName(code) }))}
      />
      <Field
        name="tracking_number"
        label={t('parcel.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        required
      />
      <Button
        type="submit"
        name="intent"
        value="ship"
        variant="secondary"
        className="sm:col-span-2 sm:justify-self-start"
      >
        {t('parcel.send')}
      </Button>
    </Form>
  );
}
