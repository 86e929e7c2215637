import { useCheckoutText } from '../../i18n/checkout-text.ts';
import { Notice } from '../../ui/notice.tsx';
import type { PaymentAnswer } from './method-action.ts';

/** Why a button of the page did not do what it says. */
export function AnswerNotice({ answer }: { readonly answer: PaymentAnswer | undefined }) {
  const t = useCheckoutText();
  const said = answer?.problem ?? (answer?.isOffline && t('pay.stepOffline'));
  return said ? <Notice tone="danger">{said}</Notice> : null;
}
