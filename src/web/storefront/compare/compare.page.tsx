import {
  comparedIn,
  comparePath,
  lowestPerKilo,
  mostCompared,
} from '../../../domain/catalogue/products/compare.rules.ts';
import { getProductById, type ProductDetail } from '../../../domain/catalogue/products/product.contract.ts';
import { slaughterOf } from '../../../domain/catalogue/products/product-record.rules.ts';
import { lotsFor } from '../../../domain/catalogue/products/variation.rules.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useCompareText } from '../../../platform/i18n/compare-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Route } from './+types/compare.page.ts';
import { CompareTable } from './compare-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const ids = comparedIn(url.searchParams.get('p') ?? '');
  // A product that is no longer sold is left out.
  const found = await Promise.all(ids.map((id) => api.attempt(getProductById, { query: { id } })));
  const products = found.flatMap((answer) => (answer.ok ? [comparedOf(answer.value.data)] : []));
  return { products, lowest: lowestPerKilo(products) };
}

/** The facts that the page shows, of the size that a list shows. */
function comparedOf(product: ProductDetail) {
  const { id, slug, name, picture, tint, price, usual_price, discount, unit_type, unit_amount } = product;
  const { in_stock, few_left, product_variation, fat, bone, origin, storage, halal, variations } = product;
  const size = variations.find((variation) => variation.id === product_variation);
  const lots = lotsFor(product.lots, size);
  return {
    ...{ id, slug, name, tint, price, usual_price, discount, unit_type, unit_amount },
    ...{ in_stock, few_left, product_variation, fat, bone, origin, storage },
    picture: { key: picture.key, widths: picture.widths },
    category: product.category.at(-1)?.slug ?? '',
    plates: size?.plates ?? null,
    slaughter: slaughterOf(lots.map((lot) => lot.slaughter_method)),
    use_by: lots[0]?.best_before ?? null,
    certifier: halal.withdrawn ? null : halal.body,
  };
}

export type ComparedProduct = ReturnType<typeof comparedOf>;

/** Up to four products side by side. */
export default function ComparePage({ loaderData: { products, lowest } }: Route.ComponentProps) {
  const t = useCompareText();
  const { t: say } = useText();
  const { to } = useAddress();
  const last = products.at(-1);
  return (
    <Container className="pt-4">
      <UnlistedHead title={t('compare.pageTitle')} description={t('compare.pageDescription')} />
      <h1 className="pb-4 text-2xl md:text-3xl">{t('compare.title')}</h1>
      {last ? (
        <>
          <CompareTable
            products={products}
            lowest={lowest}
            hrefWithout={(id) => to(comparePath(products.flatMap((other) => (other.id === id ? [] : [other.id]))))}
          />
          {products.length < mostCompared && (
            <p className="pt-5">
              <ButtonLink to={to(`/products?category=${last.category}#compare`)} variant="secondary">
                {t('compare.more')}
              </ButtonLink>
            </p>
          )}
        </>
      ) : (
        <EmptyState
          title={t('compare.none')}
          text={t('compare.noneText')}
          action={<ButtonLink to={to('/catalogue')}>{say('nav.catalogue')}</ButtonLink>}
        />
      )}
    </Container>
  );
}
