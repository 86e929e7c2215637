import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { CheckoutLines } from './checkout-lines.ts';
import { LeftOut } from './left-out.tsx';

export function NothingToOrder({ leftOut, isWhole }: Pick<CheckoutLines, 'leftOut' | 'isWhole'>) {
  const t = useCheckoutText();
  const { to } = useAddress();
  return (
    <EmptyState
      title={t('checkout.empty')}
      text={leftOut.length > 0 || !isWhole ? <LeftOut leftOut={leftOut} isWhole={isWhole} /> : t('checkout.emptyText')}
      action={<ButtonLink to={to('/basket')}>{t('checkout.toBasket')}</ButtonLink>}
    />
  );
}
