import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { OrderAnswer } from './order-action.ts';

const doneWords = {
  cancelled: 'cancel.done',
  received: 'received.done',
  cash_receipt: 'cash.done',
  refund_account: 'account.done',
  zip: 'zip.done',
} as const;

/** The result of the form that was just sent. */
export function OrderAnswerNotice({ answer }: { readonly answer: OrderAnswer | undefined }) {
  const t = useOrdersText();
  const { to } = useAddress();
  if (answer?.error) return <Notice tone="danger">{answer.error}</Notice>;
  if (answer?.done) {
    return <Notice tone="success">{answer.told ?? t(doneWords[answer.done])}</Notice>;
  }
  if (!answer?.again) return null;
  const { gone, fewer, crowded, isAny } = answer.again;
  return (
    <Notice tone="warning">
      {gone.length > 0 && <p>{t('again.gone', { names: gone.join(', ') })}</p>}
      {fewer.length > 0 && <p>{t('again.fewer', { names: fewer.join(', ') })}</p>}
      {crowded.length > 0 && <p>{t('basket.noRoom', { names: crowded.join(', ') })}</p>}
      {isAny || crowded.length > 0 ? (
        <p>
          {isAny && t('again.rest')}{' '}
          <Link to={to('/basket')} className="hit-area font-semibold underline underline-offset-4">
            {t('again.basket')}
          </Link>
        </p>
      ) : (
        <p>{t('again.nothing')}</p>
      )}
    </Notice>
  );
}
