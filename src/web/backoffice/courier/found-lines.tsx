import { Form } from 'react-router';
import type { OrderStatus } from '../../../domain/orders/order/order-status.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { lineValue } from './chosen-line.ts';

interface FoundLine {
  readonly row: number;
  readonly slug: string;
  readonly number: string;
  readonly box: string;
  readonly arrived: string | null;
  readonly known: boolean;
  /** The order does not exist, or it has no such parcel. */
  readonly isUnknown: boolean;
  /** Its boxes are still open: the number may belong to another order. */
  readonly isUnpacked: boolean;
  /** A box of the order has not been sent, so this does not make the order delivered. */
  readonly isBoxHere: boolean;
  /** The order's status, if that is why it cannot be sent. */
  readonly status: OrderStatus | null;
  readonly problem: string | null;
}

interface Props {
  readonly what: 'numbers' | 'arrivals';
  readonly carrier: string;
  readonly lines: readonly FoundLine[];
  readonly underWay: number;
}

/** The limit of lines in one form. */
const mostShown = 1_000;
const formId = 'found-lines';

/** The lines of a courier's file; applicable lines are ticked, and Enter confirms them. */
export function FoundLines({ what, carrier, lines, underWay }: Props) {
  const { t } = useStaffText();
  const shown = lines.slice(0, mostShown);
  const columns: Column<FoundLine>[] = [
    { key: 'line', header: t('courier.line'), cell: (line) => <Ticked line={line} />, nowrap: true },
    { key: 'order', header: t('courier.order'), cell: ({ slug }) => slug, nowrap: true },
    { key: 'number', header: t('courier.number'), cell: ({ number }) => number, nowrap: true },
    ...(what === 'arrivals'
      ? [{ key: 'arrived', header: t('courier.arrived'), cell: ({ arrived }: FoundLine) => arrived, nowrap: true }]
      : []),
    { key: 'state', header: t('courier.state'), cell: stateOf, card: 'wide' },
  ];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {lines.length > mostShown && <Notice tone="warning">{t('courier.cut', { count: mostShown })}</Notice>}
      {underWay > 0 && <Notice>{t('courier.underWay', { count: underWay })}</Notice>}
      <Table
        caption={t('courier.found')}
        columns={columns}
        rows={shown}
        rowKey={({ row }) => String(row)}
        empty={t('courier.nothing')}
        cards
      />
      {shown.some(isReady) && (
        <Form id={formId} method="post" action="/courier">
          <input type="hidden" name="what" value={what} />
          <input type="hidden" name="carrier" value={carrier} />
          <Button type="submit" size="large" autoFocus>
            {t(what === 'numbers' ? 'courier.ship' : 'courier.arrive')}
          </Button>
        </Form>
      )}
    </section>
  );

  function stateOf({ known, isUnknown, isUnpacked, isBoxHere, status, problem }: FoundLine) {
    const isOf = status && t('pack.moved', { status: t(`status.${status}`) });
    if (problem !== null)
      return <span className="text-danger-text">{isUnknown ? t('courier.unknown') : (isOf ?? problem)}</span>;
    if (known) return <Badge>{t('courier.known')}</Badge>;
    return (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone="success">{t('courier.ready')}</Badge>
        {isUnpacked && <Badge tone="accent">{t('courier.unpacked')}</Badge>}
        {isBoxHere && <Badge tone="accent">{t('courier.boxHere')}</Badge>}
      </span>
    );
  }
}

function isReady({ known, problem }: FoundLine): boolean {
  return !known && problem === null;
}

function Ticked({ line }: { readonly line: FoundLine }) {
  const { t } = useStaffText();
  if (!isReady(line)) return line.row;
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        name="line"
        value={lineValue(line)}
        form={formId}
        defaultChecked
        aria-label={t('courier.take', { row: line.row })}
        className="check-mark rounded-[0.4rem]"
      />
      {line.row}
    </label>
  );
}
