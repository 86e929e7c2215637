import type { OrderSummary } from '../../../domain/basket/lines/basket-totals.rules.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { useFrame } from '../frame/frame-context.ts';
import { freeDeliveryText } from './order-summary.tsx';

/** One line: the amount missing for free delivery. */
export function FreeDelivery({ summary }: { readonly summary: OrderSummary }) {
  const t = useBasketText();
  const { free_from } = useFrame().shop.delivery;
  const missing = summary.missing_to_free;
  const percent = free_from > 0 ? Math.min(100, Math.floor(((free_from - missing) / free_from) * 100)) : 100;
  return (
    <div className="grid min-h-target content-center gap-1.5 py-1">
      <p className="font-semibold text-sm leading-tight">{freeDeliveryText(t, summary)}</p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-muted">
        <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
