import type { OrderRow } from '../../../domain/fulfilment/order-desk/order-list.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import type { Pick } from './bulk-action.ts';
import type { OrderColumn } from './order-columns.ts';
import { togglePage } from './row-selection.ts';
import { StateBadges, StatusBadge } from './status-badge.tsx';

interface Props {
  readonly rows: readonly OrderRow[];
  readonly columns: readonly OrderColumn[];
  readonly canPick: boolean;
  /** The earlier selection, with the versions of that time. */
  readonly picked: readonly Pick[];
  /** Clears the selection, on other pages too. */
  readonly onLetGo: () => void;
}

/** The orders of a page. The form submits the selected orders with the versions that were shown. */
export function OrderTable({ rows, columns, canPick, picked, onLetGo }: Props) {
  const { t } = useStaffText();
  const all = useColumns();
  const seen = new Map(picked.map(({ slug, version }) => [slug, version]));
  const number: Column<OrderRow> = {
    key: 'number',
    header: (
      <span className="flex items-center gap-3">
        {canPick && (
          <input
            type="checkbox"
            data-all-rows
            aria-label={t('orders.selectPage')}
            defaultChecked={seen.size > 0 && rows.every(({ slug }) => seen.has(slug))}
            onChange={({ currentTarget }) => (currentTarget.checked ? togglePage(true) : onLetGo())}
            className="size-6 accent-brand"
          />
        )}
        {t('orders.number')}
      </span>
    ),
    nowrap: true,
    cell: ({ slug, version }) => (
      <span className="flex items-center gap-3">
        {canPick && (
          <input
            type="checkbox"
            name="pick"
            value={`${slug}:${seen.get(slug) ?? version}`}
            defaultChecked={seen.has(slug)}
            aria-label={t('orders.select', { number: slug })}
            className="size-6 accent-brand"
          />
        )}
        <Link data-row prefetch="none" to={`/orders/${slug}`} className="hit-area text-brand-text hover:underline">
          {slug}
        </Link>
      </span>
    ),
  };
  return (
    <Table
      caption={t('orders.title')}
      captionHidden
      cards
      rows={rows}
      rowKey={({ slug }) => slug}
      empty={t('orders.none')}
      columns={[number, ...columns.map((column) => all[column])]}
    />
  );
}

function useColumns(): Readonly<Record<OrderColumn, Column<OrderRow>>> {
  const { t } = useStaffText();
  const money = (amount: number) => formatWon(won(amount));
  return {
    status: {
      key: 'status',
      header: t('orders.status'),
      cell: ({ held, ...order }) => (
        <>
          <StatusBadge status={order.status} parcels_state={order.parcels_state} /> <StateBadges {...order} />{' '}
          {held && <Badge tone="danger">{t('orders.held')}</Badge>}
        </>
      ),
    },
    ships: {
      key: 'ships',
      header: t('orders.shipsOn'),
      cell: ({ ships_on, late }) => (
        <>
          <span className="whitespace-nowrap">{ships_on}</span> {late && <Badge tone="danger">{t('pack.late')}</Badge>}
        </>
      ),
    },
    recipient: {
      key: 'recipient',
      header: t('orders.recipient'),
      cell: ({ recipient_name: name }) => name ?? t('orders.gone'),
    },
    zone: { key: 'zone', header: t('orders.zone'), cell: ({ zone }) => t(`zone.${zone}`) },
    method: { key: 'method', header: t('orders.method'), cell: (row) => t(`method.${row.payment_method}`) },
    total: {
      key: 'total',
      header: t('orders.total'),
      align: 'end',
      cell: (row) => money(row.total_price),
    },
    received: {
      key: 'received',
      header: t('orders.received'),
      card: 'named',
      align: 'end',
      cell: ({ received }) => money(received),
    },
    refunded: {
      key: 'refunded',
      header: t('orders.refunded'),
      card: 'named',
      align: 'end',
      cell: ({ refunded }) => money(refunded),
    },
    placed: {
      key: 'placed',
      header: t('orders.placed'),
      card: 'named',
      nowrap: true,
      cell: (row) => koreanMoment(row.created_at),
    },
  };
}
