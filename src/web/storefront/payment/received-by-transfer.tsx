import type { PaymentInfo } from '../../../domain/money/payments/payment.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** A part was paid by transfer, and the customer has changed to a method that can only pay the whole amount. */
export function ReceivedByTransfer({ info }: { readonly info: Pick<PaymentInfo, 'received' | 'missing'> }) {
  const t = useCheckoutText();
  if (info.received === 0) return null;
  const [received, missing] = [formatWon(won(info.received)), formatWon(won(info.missing))];
  return <Notice>{t('pay.receivedByTransfer', { received, missing })}</Notice>;
}
