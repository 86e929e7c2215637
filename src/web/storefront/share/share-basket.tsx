import { writeWantedItems } from '../../../domain/checkout/wanted-items.rules.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { currentBasket } from '../basket/local-basket.browser.ts';
import { useAddress } from '../frame/use-address.ts';
import { ShareButton } from './share-button.tsx';

/** A link that opens these products for another person. An empty basket has no link. */
export function ShareBasket() {
  const t = useBasketText();
  const { to } = useAddress();
  return (
    <div className="with-basket">
      <ShareButton
        label={t('shared.share')}
        title={t('basket.pageTitle')}
        path={() => to(`/shared-basket?items=${writeWantedItems(currentBasket())}`)}
      />
    </div>
  );
}
