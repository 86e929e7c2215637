import type { OrderHead } from '../../../domain/orders/order/order.contract.ts';
import type { OrderStatus } from '../../../domain/orders/order/order-status.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { CircleX } from '../../ui/icons/circle-x.ts';
import { Clock } from '../../ui/icons/clock.ts';
import { Package } from '../../ui/icons/package.ts';
import { PackageCheck } from '../../ui/icons/package-check.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { Undo2 } from '../../ui/icons/undo-2.ts';

const looks = {
  awaiting_payment: { tone: 'accent', Icon: Clock },
  taken_back: { tone: 'danger', Icon: CircleX },
  paid: { tone: 'brand', Icon: CircleCheck },
  preparing: { tone: 'brand', Icon: Package },
  packed: { tone: 'brand', Icon: Package },
  part_shipped: { tone: 'brand', Icon: Truck },
  shipped: { tone: 'brand', Icon: Truck },
  delivered: { tone: 'success', Icon: PackageCheck },
  cancelled: { tone: 'neutral', Icon: CircleX },
  expired: { tone: 'danger', Icon: CircleX },
  return_requested: { tone: 'accent', Icon: Undo2 },
  return_approved: { tone: 'accent', Icon: Undo2 },
  return_rejected: { tone: 'danger', Icon: Undo2 },
  refunded: { tone: 'success', Icon: CircleCheck },
} as const satisfies Record<OrderStatus | 'taken_back' | 'packed' | 'part_shipped', object>;

interface Props {
  readonly order: Pick<OrderHead, 'status' | 'parcels_state' | 'money_state' | 'refunded' | 'taken_back'>;
}

/** The status of an order as text, with a matching colour and icon, and how much was refunded. */
export function StatusBadge({ order }: Props) {
  const t = useOrdersText();
  const status = shownStatus(order);
  const { tone, Icon } = looks[status];
  const amount = formatWon(won(order.refunded));
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>
        <Icon className="size-4" />
        {t(`status.${status}`)}
      </Badge>
      {order.money_state === 'part_refunded' && <Badge>{t('money.part_refunded', { amount })}</Badge>}
      {order.money_state === 'refunded' && status !== 'refunded' && <Badge>{t('money.refunded', { amount })}</Badge>}
    </span>
  );
}

function shownStatus({ status, parcels_state, taken_back }: Props['order']): keyof typeof looks {
  if (taken_back) return 'taken_back';
  return parcels_state === 'packed' || parcels_state === 'part_shipped' ? parcels_state : status;
}
