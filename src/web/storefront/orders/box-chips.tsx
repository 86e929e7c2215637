import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { boxesFor } from '../../../domain/orders/parcels/box.rules.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Package } from '../../ui/icons/package.ts';
import { Snowflake } from '../../ui/icons/snowflake.ts';

/** The boxes to expect: frozen, cold and dry items are sent separately. */
export function BoxChips({ items }: Pick<OrderDetail, 'items'>) {
  const t = useOrdersText();
  const left = items.filter(({ count }) => count > 0).map(({ storage }) => storage);
  return boxesFor(left).map((kind) => (
    <Badge key={kind}>
      {kind === 'frozen' ? <Snowflake className="size-4" /> : <Package className="size-4" />}
      {t(`track.box.${kind}`)}
    </Badge>
  ));
}
