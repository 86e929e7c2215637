import type { OrderHead } from '../../../domain/orders/order/order.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { CircleX } from '../../ui/icons/circle-x.ts';
import { Clock } from '../../ui/icons/clock.ts';
import { Package } from '../../ui/icons/package.ts';
import { PackageCheck } from '../../ui/icons/package-check.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { Undo2 } from '../../ui/icons/undo-2.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { orderHeadline, type ShownStatus, shownStatus } from './order-headline.ts';

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
} as const satisfies Record<ShownStatus, object>;

interface Props {
  readonly order: OrderHead;
}

/**
 * The status of an order as text, with a matching colour and icon, and how much was refunded. A status that the headline
 * tells is only read out when it changes.
 */
export function StatusBadge({ order }: Props) {
  const t = useOrdersText();
  const { t: say } = useText();
  const status = shownStatus(order);
  const { tone, Icon } = looks[status];
  const isTold = status === 'delivered' || orderHeadline(t, say, order) === t(`status.${status}`);
  const amount = formatWon(won(order.refunded));
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isTold ? (
        <VisuallyHidden>{t(`status.${status}`)}</VisuallyHidden>
      ) : (
        <Badge tone={tone}>
          <Icon className="size-4" />
          {t(`status.${status}`)}
        </Badge>
      )}
      {order.money_state === 'part_refunded' && <Badge>{t('money.part_refunded', { amount })}</Badge>}
      {order.money_state === 'refunded' && status !== 'refunded' && <Badge>{t('money.refunded', { amount })}</Badge>}
    </span>
  );
}
