import { redirect } from 'react-router';
import {
  type DetailedItem,
  deleteFromBasket,
  getBasket,
  setBasketItem,
} from '../../../domain/basket/lines/basket.contract.ts';
import { mostLines, mostOfOne } from '../../../domain/basket/lines/basket.rules.ts';
import { keepWanted, listWanted } from '../../../domain/basket/lines/wanted.contract.ts';
import { readWanted, wantedText } from '../../../domain/basket/lines/wanted.rules.ts';
import { retrieveVariations } from '../../../domain/catalogue/products/product.contract.ts';
import { cardOf } from '../../../domain/catalogue/products/product-card.rules.ts';
import { listProducts } from '../../../domain/catalogue/search/search.contract.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import { ShareBasket } from '../share/share-basket.tsx';
import type { Route } from './+types/basket.page.ts';
import { loadPlace } from './basket-place.ts';
import { BasketView } from './basket-view.tsx';
import { DasturxonCloth } from './dasturxon-cloth.tsx';
import { findWaitingOrder } from './find-waiting-order.ts';
import { PlainBasket, type WantedLine } from './plain-basket.tsx';
import { PopularProducts } from './popular-products.tsx';
import { WaitingOrder } from './waiting-order.tsx';

/** Query parameter with the products that a guest without JavaScript wanted to add before the login. */
const addParameter = 'add';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [stored, popular, place, waiting, wanted] = await Promise.all([
    api.attempt(getBasket, { query: { shallow: '0' } }),
    api.call(listProducts, { query: { sort: 'popular', in_stock: '1', page_size: 24 } }),
    loadPlace(api),
    findWaitingOrder(api),
    loadWanted(api, readWanted(url.searchParams.get(addParameter))),
  ]);
  return {
    stored: stored.ok ? { lines: stored.value.data as DetailedItem[], vouchers: stored.value.vouchers ?? [] } : null,
    popular: popular.data.map(cardOf),
    place,
    waiting,
    wanted,
  };
}

/** The products from the cookie, or from the URL in browsers without cookies. */
async function loadWanted(api: ServerClient, named: readonly number[]): Promise<readonly WantedLine[]> {
  const { data: kept } = await api.call(listWanted, {});
  const ids = kept.length > 0 ? kept : named;
  if (ids.length === 0) return [];
  const { data } = await api.call(retrieveVariations, { query: { vars: [...new Set(ids)].join(',') } });
  return data.map(({ id, product }) => ({ id, name: product.name, count: ids.filter((one) => one === id).length }));
}

/** Only forms sent without JavaScript are posted to this action. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const product_variation = Number(form.get('product_variation'));
  const intent = form.get('intent');
  const added = form.getAll('add').map(Number);
  if (intent === 'delete') {
    await api.attempt(deleteFromBasket, { body: { product_variations: [product_variation] } });
  } else if (added.length > 0) {
    const ids = added.filter((one) => Number.isSafeInteger(one) && one > 0).slice(0, mostLines);
    const stored = await api.attempt(getBasket, { query: { shallow: '1' } });
    if (!stored.ok) {
      const before = (await api.call(listWanted, {})).data;
      const wanted = wantedText([...before, ...ids]);
      await api.attempt(keepWanted, { body: { product_variations: readWanted(wanted) } });
      return redirect(`${url.pathname}?${new URLSearchParams({ [addParameter]: wanted })}`);
    }
    const hadOf = (id: number) => stored.value.data.find((line) => line.product_variation === id)?.count ?? 0;
    for (const id of new Set(ids)) {
      const count = hadOf(id) + ids.filter((one) => one === id).length;
      await api.attempt(setBasketItem, { body: { product_variation: id, count: Math.min(count, mostOfOne) } });
    }
    if (intent === 'wanted') await api.attempt(keepWanted, { body: { product_variations: [] } });
  } else {
    await api.attempt(setBasketItem, { body: { product_variation, count: Number(form.get('count')) } });
  }
  return redirect(url.pathname);
}

export default function BasketPage({ loaderData }: Route.ComponentProps) {
  const { stored, popular, place, waiting, wanted } = loaderData;
  const t = useBasketText();
  const { to } = useAddress();
  return (
    <>
      <PageHead title={t('basket.pageTitle')} description={t('basket.pageDescription')} />
      <Container className="py-3 md:py-6">
        {/* As high as the button beside the heading, which appears and disappears with the content of the basket. */}
        <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
          <h1 className="text-3xl">{t('basket.title')}</h1>
          <ShareBasket />
        </div>
        {waiting && <WaitingOrder order={waiting} />}
        <noscript>
          {/* Browsers with JavaScript never use this content. */}
          {import.meta.env.SSR && <PlainBasket basket={stored} place={place} wanted={wanted} />}
        </noscript>
        <div className="script-only">
          <BasketView
            place={place}
            empty={
              <EmptyState
                picture={<DasturxonCloth lines={[]} isDeliveryFree={false} className="mb-6 w-full max-w-[30rem]" />}
                title={t('basket.empty')}
                text={t('basket.emptyText')}
                action={<ButtonLink to={to('/products')}>{t('basket.browse')}</ButtonLink>}
              />
            }
            below={(products) => <PopularProducts popular={popular} inBasket={products} />}
          />
        </div>
      </Container>
    </>
  );
}
