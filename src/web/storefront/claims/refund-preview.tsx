import type { ClaimsOfOrder } from '../../../domain/fulfilment/claims/claim.contract.ts';
import { refundAsked } from '../../../domain/fulfilment/claims/claim.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useClaimsText } from '../../../platform/i18n/claims-text.ts';
import type { ClaimValues } from './claim-answer.ts';

interface Props {
  readonly order: ClaimsOfOrder;
  readonly chosen: ClaimValues['lines'];
}

/** The expected refund, by the same rule as on the server. Without JavaScript no choice is known yet. */
export function RefundPreview({ order, chosen }: Props) {
  const t = useClaimsText();
  const lines = order.lines.map((line) => ({ ...line, id: line.line, approved: line.count - line.claimable }));
  const wanted = new Map(Object.entries(chosen).map(([line, { count }]) => [Number(line), Number(count)]));
  const { total, delivery } = refundAsked(lines, wanted, order.delivery_price, order.left_to_refund);
  return (
    <p role="status" className="min-h-12 empty:hidden">
      {total > 0 && (
        <>
          {t('preview')} <strong>{formatWon(won(total))}</strong>
          {delivery > 0 && `, ${t('previewDelivery', { amount: formatWon(won(delivery)) })}`}
        </>
      )}
    </p>
  );
}
