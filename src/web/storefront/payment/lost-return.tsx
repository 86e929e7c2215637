import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAddress } from '../frame/use-address.ts';

/**
 * Shown if the card page returns to a URL that identifies no payment. The orders show what is paid and what can be paid
 * again.
 */
export function LostReturn() {
  const t = useCheckoutText();
  const { to } = useAddress();
  return (
    <Container className="py-6">
      <EmptyState
        heading="h1"
        title={t('pay.lostTitle')}
        text={t('pay.lostText')}
        action={
          <>
            <ButtonLink to={to('/my-orders')}>{t('pay.toOrders')}</ButtonLink>
            <ButtonLink to={to('/products')} variant="secondary">
              {t('pay.onWithShopping')}
            </ButtonLink>
          </>
        }
      />
    </Container>
  );
}
