import type { PaymentInfo } from '../../../domain/money/payments/payment.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** A part has come by transfer, and the customer has chosen to pay in another way, which takes all of it or nothing. */
export function ReceivedByTransfer({ info }: { readonly info: Pick<PaymentInfo, 'received' | 'missing'> }) {
  const t = useCheckoutText();
  if (info.received === 0) return null;
  const [received, missing] = [formatWon(won(info.received)), formatWon(won(info.missing))];
  return <Notice>{t('pay.receivedByTransfer', { received, missing })}</Notice>;
}
