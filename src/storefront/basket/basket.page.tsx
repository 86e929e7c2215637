import { redirect } from 'react-router';
import {
  type DetailedItem,
  deleteFromBasket,
  getBasket,
  setBasketItem,
} from '../../features/basket/basket.contract.ts';
import { cardOf } from '../../features/catalogue/product-card.rules.ts';
import { listProducts } from '../../features/search/search.contract.ts';
import { apiContext } from '../../http/page-context.ts';
import { useBasketText } from '../../i18n/basket-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import { ProductRow } from '../products/product-row.tsx';
import { ShareBasket } from '../share/share-basket.tsx';
import type { Route } from './+types/basket.page.ts';
import { loadPlace } from './basket-place.ts';
import { BasketView } from './basket-view.tsx';
import { findWaitingOrder } from './find-waiting-order.ts';
import { PlainBasket } from './plain-basket.tsx';
import { WaitingOrder } from './waiting-order.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [stored, popular, place, waiting] = await Promise.all([
    api.attempt(getBasket, { query: { shallow: '0' } }),
    api.call(listProducts, { query: { sort: 'popular', in_stock: '1', page_size: 12 } }),
    loadPlace(api),
    findWaitingOrder(api),
  ]);
  return {
    stored: stored.ok ? { lines: stored.value.data as DetailedItem[], vouchers: stored.value.vouchers ?? [] } : null,
    popular: popular.data.map(cardOf),
    place,
    waiting,
  };
}

/** Only forms that were sent without scripts come here. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const product_variation = Number(form.get('product_variation'));
  if (form.get('intent') === 'delete') {
    await api.attempt(deleteFromBasket, { body: { product_variations: [product_variation] } });
  } else {
    await api.attempt(setBasketItem, { body: { product_variation, count: Number(form.get('count') ?? 1) } });
  }
  return redirect(url.pathname);
}

export default function BasketPage({ loaderData }: Route.ComponentProps) {
  const { stored, popular, place, waiting } = loaderData;
  const t = useBasketText();
  const { to } = useAddress();
  return (
    <>
      <PageHead title={t('basket.pageTitle')} description={t('basket.pageDescription')} />
      <Container className="py-6">
        {/* As high as the button beside the heading, which comes and goes with what is in the basket. */}
        <div className="mb-4 flex min-h-11 items-center justify-between gap-3">
          <h1 className="text-3xl">{t('basket.title')}</h1>
          <ShareBasket />
        </div>
        {waiting && <WaitingOrder order={waiting} />}
        <noscript>
          {/* Browsers that run this code never look in here. */}
          {import.meta.env.SSR && <PlainBasket basket={stored} place={place} />}
        </noscript>
        <div className="script-only">
          <BasketView
            place={place}
            empty={
              <EmptyState
                title={t('basket.empty')}
                text={t('basket.emptyText')}
                action={<ButtonLink to={to('/products')}>{t('basket.browse')}</ButtonLink>}
              />
            }
            below={
              <div className="-mx-gutter">
                <ProductRow title={t('basket.popular')} products={popular} all="/products?sort=popular" />
              </div>
            }
          />
        </div>
      </Container>
    </>
  );
}
