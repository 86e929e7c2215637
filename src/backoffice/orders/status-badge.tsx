import type { OrderStatus } from '../../features/orders/order-status.rules.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';

const tones: Partial<Record<OrderStatus, 'brand' | 'accent' | 'success' | 'danger'>> = {
  awaiting_payment: 'accent',
  paid: 'brand',
  preparing: 'brand',
  delivered: 'success',
  return_requested: 'danger',
};

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { t } = useStaffText();
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
    </span>
  );
}
