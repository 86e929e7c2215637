import { useId } from 'react';
import { Form } from 'react-router';
import type { Packing } from '../../../domain/fulfilment/packing/packing.contract.ts';
import { carrierName } from '../../../domain/orders/parcels/carrier.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { WholeDates } from '../frame/whole-dates.tsx';
import { KindBadge } from './kind-badge.tsx';

type PackedLine = Packing['lines'][number] & { readonly size: string };
type PackedBox = Packing['boxes'][number];

/** An order on the packing table, with its sizes as text. */
export interface PackedOrder extends Omit<Packing, 'lines'> {
  readonly lines: readonly PackedLine[];
}

/** True until the order is packed or put on hold; also while some of its boxes have not been sent. */
export function isBeingPacked({ status, packed, held }: PackedOrder): boolean {
  return held === null && (status === 'preparing' || status === 'shipped') && packed === null;
}

interface Props {
  readonly order: PackedOrder;
  readonly box: PackedBox;
}

/** One box with its contents; pieces can be moved to another box, all or some. */
export function BoxCard({ order, box: { number, kind, contents, parcel } }: Props) {
  const { t } = useStaffText();
  const titleId = useId();
  const isOpen = parcel === null && isBeingPacked(order);
  const others = order.boxes.filter((other) => other.number !== number && other.parcel === null);
  return (
    <section aria-labelledby={titleId} className="rounded-lg border-2 border-line-strong bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id={titleId} className="text-xl">
          {t('pack.box', { number })}
        </h2>
        <KindBadge kind={kind} />
        {isOpen && order.boxes.length > 1 && (
          <Form method="post" className="ms-auto">
            <input type="hidden" name="number" value={number} />
            <Button type="submit" name="intent" value="remove" variant="quiet">
              {t(others.length > 0 || contents.length === 0 ? 'pack.remove' : 'pack.wentAlong', { number })}
            </Button>
          </Form>
        )}
      </div>
      {parcel && (
        <p className="mb-2 text-success tabular-nums">
          {t('pack.left', { carrier: carrierName(parcel.carrier), number: parcel.tracking_number })}
        </p>
      )}
      {contents.length === 0 && <p className="py-3 text-ink-soft">{t('pack.empty')}</p>}
      <ul className="divide-y divide-line">
        {contents.map(({ line: id, count }) => {
          const line = order.lines.find((one) => one.id === id);
          return line && <Goods key={id} line={line} count={count} from={number} to={isOpen ? others : []} />;
        })}
      </ul>
    </section>
  );
}

interface GoodsProps {
  readonly line: PackedLine;
  readonly count: number;
  readonly from: number;
  readonly to: readonly PackedBox[];
}

function Goods({ line: { id, name, size, sku, picked, lots }, count, from, to }: GoodsProps) {
  const { t } = useStaffText();
  return (
    <li className="py-3">
      <div className="flex items-start gap-4">
        <b className="min-w-12 text-3xl leading-none tabular-nums">{count}×</b>
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-lg leading-snug">
            {name} <span className="font-normal text-ink-soft">{size}</span>
          </p>
          <p
            className={classes(
              'flex flex-wrap items-center gap-x-1.5 text-sm tabular-nums',
              picked ? 'text-success' : 'text-ink-soft',
            )}
          >
            {sku}
            {!picked && <span className="whitespace-nowrap">· {t('pack.notFetched')}</span>}
            {picked && (
              <>
                <CircleCheck className="size-4" /> {t('pack.fetched')}
              </>
            )}
          </p>
          {lots.map(({ lot_number, best_before }) => (
            <p key={lot_number} className="text-ink-soft text-sm tabular-nums">
              <WholeDates words={t('pack.lot', { lot: lot_number, date: best_before })} />
            </p>
          ))}
        </div>
      </div>
      {to.length > 0 && (
        <details className="mt-1">
          <summary className="grid min-h-12 w-fit cursor-pointer content-center pe-6 font-semibold text-brand-text">
            <span aria-hidden="true">{t('pack.move')}</span>
            <span className="sr-only">{t('pack.moveOf', { name })}</span>
          </summary>
          <Form method="post" key={count} className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="line" value={id} />
            <input type="hidden" name="from" value={from} />
            <label className="grid gap-1">
              <span className="text-sm">{t('pack.howMany')}</span>
              <input
                type="number"
                name="count"
                defaultValue={count}
                min={1}
                max={count}
                required
                className="h-14 w-24 rounded-md border border-line-strong bg-surface px-3 text-center text-xl tabular-nums"
              />
            </label>
            {to.map(({ number }) => (
              <Button key={number} type="submit" name="to" value={number} variant="secondary" size="large">
                {t('pack.toBox', { number })}
              </Button>
            ))}
          </Form>
        </details>
      )}
    </li>
  );
}
