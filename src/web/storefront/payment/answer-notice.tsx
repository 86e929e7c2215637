import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { PaymentAnswer } from './method-action.ts';

/** Why a button of the page did not succeed, or not completely. */
export function AnswerNotice({ answer }: { readonly answer: PaymentAnswer | undefined }) {
  const t = useCheckoutText();
  const { to } = useAddress();
  if (answer?.noRoom) {
    return (
      <Notice tone="warning">
        <p>{t('basket.noRoom', { names: answer.noRoom.join(', ') })}</p>
        <Link to={to('/basket')} className="hit-area font-semibold underline underline-offset-4">
          {t('checkout.toBasket')}
        </Link>
      </Notice>
    );
  }
  const said = answer?.problem ?? (answer?.isOffline && t('pay.stepOffline'));
  return said ? <Notice tone="danger">{said}</Notice> : null;
}
