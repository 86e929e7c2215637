import type { MoneyState, OrderStatus, ParcelsState } from '../../../domain/orders/order/order-status.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';

const tones: Partial<Record<OrderStatus, 'brand' | 'accent' | 'success' | 'danger'>> = {
  awaiting_payment: 'accent',
  paid: 'brand',
  preparing: 'brand',
  delivered: 'success',
  return_requested: 'danger',
};

interface StatusProps {
  readonly status: OrderStatus;
  /** Where another badge says more about the parcels, the status is not shown. */
  readonly parcels_state?: ParcelsState;
}

export function StatusBadge({ status, parcels_state: parcels }: StatusProps) {
  const { t } = useStaffText();
  if (parcels === 'packed' || parcels === 'part_shipped') return null;
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
    </span>
  );
}

interface States {
  readonly status: OrderStatus;
  readonly parcels_state: ParcelsState;
  readonly money_state: MoneyState;
  readonly refunds_done: number;
}

/** Details about parcels and money that the status does not express. */
export function StateBadges({ status, parcels_state: parcels, money_state: money, refunds_done: amount }: States) {
  const { t } = useStaffText();
  const hasReturned = money === 'part_refunded' || (money === 'refunded' && status !== 'refunded');
  return (
    <>
      {parcels === 'packed' && <Badge tone="success">{t('parcelsState.packed')}</Badge>}
      {parcels === 'part_shipped' && <Badge tone="danger">{t('parcelsState.part_shipped')}</Badge>}
      {money === 'part_paid' && <Badge tone="accent">{t('moneyState.part_paid')}</Badge>}
      {hasReturned && (
        <Badge>
          {t(`moneyState.${money}`)} {formatWon(won(amount))}
        </Badge>
      )}
    </>
  );
}
