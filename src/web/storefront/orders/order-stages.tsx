import type { OrderCounts } from '../../../domain/orders/order/order.contract.ts';
import { type OrderStage, openStages, orderStages } from '../../../domain/orders/order/order-status.rules.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { ChipLink, ChipRow } from '../../ui/chips.tsx';
import { useAddress } from '../frame/use-address.ts';

interface Props {
  readonly counts: OrderCounts;
  readonly current: OrderStage | null;
}

/**
 * The stages that have orders. Those at which something still happens show how many; the chosen stage stays even without
 * orders.
 */
export function OrderStages({ counts, current }: Props) {
  const t = useOrdersText();
  const { to } = useAddress();
  const shown = orderStages.filter((stage) => counts[stage] > 0 || stage === current);
  return (
    <nav aria-label={t('list.stages')} className="pb-3">
      <ChipRow scroll>
        <ChipLink to={to('/my-orders')} current={current === null}>
          {t('list.all')}
        </ChipLink>
        {shown.map((stage) => (
          <ChipLink key={stage} to={to(`/my-orders?stage=${stage}`)} current={stage === current}>
            {t(`stage.${stage}`)} {openStages.includes(stage) && counts[stage]}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  );
}
