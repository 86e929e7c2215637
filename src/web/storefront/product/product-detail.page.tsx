import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { previewPath } from '../../../domain/catalogue/og-images/preview.rules.ts';
import { getProduct, listGoesWith, listSimilarProducts } from '../../../domain/catalogue/products/product.contract.ts';
import { cardOf } from '../../../domain/catalogue/products/product-card.rules.ts';
import { chosenVariation } from '../../../domain/catalogue/products/variation.rules.ts';
import { listReviews } from '../../../domain/fulfilment/reviews/review.contract.ts';
import { getDeliveryPrice, getDeliveryZones } from '../../../domain/shop/delivery/delivery.contract.ts';
import { getShopInfo } from '../../../domain/shop/settings/shop-settings.contract.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { locales, splitLocale } from '../../../kernel/locale.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { firstSentence } from '../../../kernel/text-parts.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { Container } from '../../ui/container.tsx';
import { HydrateLast } from '../../ui/hydrate-last.tsx';
import { Link } from '../../ui/link.tsx';
import { useItemCount } from '../basket/local-basket.browser.ts';
import { DeliveryFee } from '../delivery/delivery-fee.tsx';
import { DeliveryPromise } from '../delivery/delivery-promise.tsx';
import { toJsonText, useJsonText } from '../frame/json-text.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { PageHead } from '../frame/page-head.tsx';
import { fittingTitle } from '../frame/page-title.rules.ts';
import { productPageData } from '../frame/structured-data.server.ts';
import { StructuredData, structuredContext } from '../frame/structured-data.tsx';
import { useAddress } from '../frame/use-address.ts';
import { useApi } from '../frame/use-api.ts';
import { ProductRow } from '../products/product-row.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import { ShareButton } from '../share/share-button.tsx';
import type { Route } from './+types/product-detail.page.ts';
import { AddOrSoldOut } from './add-or-sold-out.tsx';
import { BuyBar } from './buy-bar.tsx';
import { ProductShown } from './product-shown.tsx';
import { nearId } from './sold-out.tsx';
import { useBasketSum } from './use-basket-sum.ts';
import { useRememberViewed } from './use-remember-viewed.ts';

const similarShown = 12;
/** One row on a desktop. */
const goesWithShown = 6;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { slug } = params;
  const { data: product } = await api.call(getProduct, { query: { slug } });
  const asked = url.searchParams.get('reviews') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const language = locales.find((locale) => locale === url.searchParams.get('written'));
  const [reviews, delivery, shop, zones] = await Promise.all([
    api.call(listReviews, { query: { product: product.id, page, ...(language && { language }) } }),
    api.call(getDeliveryPrice, { query: {} }),
    api.call(getShopInfo, {}),
    api.call(getDeliveryZones, {}),
  ]);
  // Served from memory like every list, so there is no wait.
  const [similar, goesWith] = await Promise.all([
    api.call(listSimilarProducts, { query: { slug, limit: similarShown } }),
    api.call(listGoesWith, { query: { slug, limit: goesWithShown } }),
  ]);
  const { publicOrigin } = context.get(runtimeContext);
  context.set(structuredContext, productPageData(product, shop.data, zones.data, publicOrigin, url.pathname));
  return {
    product: { ...product, images: product.images.map(({ key, widths, alt }) => ({ key, widths, alt })) },
    reviews: { ...reviews, page, language },
    // Without the server's time, which would make every rendering a different page.
    promise: delivery.data.promise,
    dish: goesWith.dish,
    rows: toJsonText({ similar: similar.data.map(cardOf), goesWith: goesWith.data.map(cardOf) }),
    phone: shop.data.company.phone,
    today: koreanDateOf(Date.now()),
    preview: previewPath(product, splitLocale(url.pathname).locale),
  };
}

/** The page already has every variation, so choosing another one needs no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return addressWithoutSize(currentUrl) !== addressWithoutSize(nextUrl) && defaultShouldRevalidate;
}

function addressWithoutSize(url: URL): string {
  const bare = new URL(url);
  bare.searchParams.delete('variation');
  bare.hash = '';
  return bare.href;
}

/** Reviews are far down the page. Their script is loaded immediately, but the first view does not wait for it. */
const productReviews = import('./product-reviews.tsx');
const ProductReviews = lazyPart(() => productReviews);

export default function ProductDetailPage({ loaderData }: Route.ComponentProps) {
  const { product, reviews, promise, dish, phone, today, preview } = loaderData;
  const { similar, goesWith } = useJsonText(loaderData.rows);
  const { t } = useText();
  const [search] = useSearchParams();
  const variation = chosenVariation(product.variations, search.get('variation'), product.product_variation);
  const call = useApi();
  const { path, to } = useAddress();
  const isSoldOut = !product.variations.some(({ in_stock }) => in_stock);
  const inStock = similar.filter(({ in_stock }) => in_stock);
  const near = inStock.length > 0 ? inStock : goesWith;
  const sum = useBasketSum(product.variations, useItemCount(variation?.id ?? 0) > 0);
  const sharedPath = () => to(variation ? `${path}?variation=${variation.id}` : path);
  useRememberViewed(product.product_variation);
  return (
    <>
      <ProductHead product={product} preview={preview} />
      <Container className="md:pt-3">
        <ProductShown
          product={product}
          variation={variation}
          reviews={product.reviews_count}
          phone={phone}
          today={today}
          delivery={
            variation?.in_stock && (
              <div className="text-sm leading-snug">
                {promise && <DeliveryPromise promise={promise} today={today} call={call} />}
                <p className="ps-7 text-ink-soft">
                  <DeliveryFee />
                </p>
              </div>
            )
          }
          action={<AddOrSoldOut product={product} variation={variation} sum={sum} />}
          saved={
            <>
              <ShareButton label={t('share.product', { name: product.name })} title={product.name} path={sharedPath} />
              <SaveButton product={product} variant="outline" />
            </>
          }
          near={
            isSoldOut &&
            (near.length > 0 ? (
              <div className="-mx-gutter">
                <ProductRow id={nearId} title={t('row.near')} products={near} isInSight />
              </div>
            ) : (
              <WholeCategory category={product.category.at(-1)} />
            ))
          }
          opinions={
            <HydrateLast>
              <ProductReviews product={product.slug} reviews={reviews} />
            </HydrateLast>
          }
        />
      </Container>
      <ProductRow title={t(dish ? `row.dish.${dish}` : 'row.goesWith')} products={goesWith} />
      {!isSoldOut && <ProductRow title={t('row.similar')} products={similar} />}
      {variation && <BuyBar product={product} variation={variation} sum={sum} />}
    </>
  );
}

/** Links to the whole category if no similar product is available. */
function WholeCategory({
  category,
}: {
  readonly category: { readonly slug: string; readonly name: string } | undefined;
}) {
  const { t } = useText();
  const { to } = useAddress();
  if (!category) return null;
  return (
    <p id={nearId} className="pt-8">
      <Link to={to(`/products?category=${category.slug}`)} className="hit-area text-brand-text hover:underline">
        {t('row.seeAllOf', { name: category.name })}
      </Link>
    </p>
  );
}

/** For the browser tab, link previews and search engines. The canonical URL is the one without a chosen variation. */
function ProductHead({ product, preview }: Pick<Route.ComponentProps['loaderData'], 'product' | 'preview'>) {
  const { t, locale } = useText();
  const { name, description, price, unit_type, unit_amount, halal } = product;
  const unit = unitText(t, locale, unit_type, unit_amount);
  const offer = t('product.pageDescription', { name, price: formatWon(won(price)), certificate: halal.body });
  return (
    <>
      <PageHead
        title={fittingTitle(
          t('product.pageTitle', { name, unit }),
          t('title.short', { name }),
          t('title.shortest', { name }),
        )}
        description={`${firstSentence(description)} ${offer}`.trim()}
        preview={preview}
      />
      <StructuredData />
    </>
  );
}
