import type { OrderHead } from '../../features/orders/order.contract.ts';
import type { OrderStatus } from '../../features/orders/order-status.rules.ts';
import { useOrdersText } from '../../i18n/orders-text.ts';
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
  shipped: { tone: 'brand', Icon: Truck },
  delivered: { tone: 'success', Icon: PackageCheck },
  cancelled: { tone: 'neutral', Icon: CircleX },
  expired: { tone: 'danger', Icon: CircleX },
  return_requested: { tone: 'accent', Icon: Undo2 },
  return_approved: { tone: 'accent', Icon: Undo2 },
  return_rejected: { tone: 'danger', Icon: Undo2 },
  refunded: { tone: 'success', Icon: CircleCheck },
} as const satisfies Record<OrderStatus | 'taken_back', object>;

/** Where an order is, in words, with a colour and a sign that say the same. */
export function StatusBadge({ order }: { readonly order: Pick<OrderHead, 'status' | 'taken_back'> }) {
  const t = useOrdersText();
  const status = order.taken_back ? 'taken_back' : order.status;
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon className="size-4" />
      {t(`status.${status}`)}
    </Badge>
  );
}
