import type { OrderDetail, OrderItem } from '../../../domain/orders/order/order.contract.ts';
import { hasArrived } from '../../../domain/orders/order/order-status.rules.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Link } from '../../ui/link.tsx';
import { useAddress } from '../frame/use-address.ts';

interface LineProps {
  readonly order: OrderDetail;
  readonly item: OrderItem;
}

/** Delivered products can be reviewed as long as the shop still has them; a written review can be read again. */
export function OrderLineActions({ order, item: { id, product, reviewed } }: LineProps) {
  const t = useOrdersText();
  const { to } = useAddress();
  if (!hasArrived(order.status) || product.id === null) return null;
  return (
    <Link
      to={to(`/my-orders/${order.slug}/review?line=${id}`)}
      aria-label={reviewed ? undefined : t('order.reviewLabel', { product: product.name })}
      className="hit-area inline-block pt-1 text-brand-text text-sm underline"
    >
      {t(reviewed ? 'order.ownReview' : 'order.review')}
    </Link>
  );
}
