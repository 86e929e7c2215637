import { formatWon, won } from '../../../kernel/money.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { useFrame } from '../frame/frame-context.ts';

/** What delivery costs on the mainland, and from which sum it is free. */
export function DeliveryFee() {
  const { t } = useText();
  const { base_price, free_from } = useFrame().shop.delivery;
  return t('delivery.fee', { price: formatWon(won(base_price)), free: formatWon(won(free_from)) });
}
