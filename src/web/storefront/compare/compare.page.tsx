import {
  comparedIn,
  comparePath,
  lowestPerKilo,
  mostCompared,
} from '../../../domain/catalogue/products/compare.rules.ts';
import { getProductById } from '../../../domain/catalogue/products/product.contract.ts';
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
import { comparedOf } from './compared-product.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const ids = comparedIn(url.searchParams.get('p') ?? '');
  // A product that is no longer sold is left out.
  const found = await Promise.all(ids.map((id) => api.attempt(getProductById, { query: { id } })));
  const products = found.flatMap((answer) => (answer.ok ? [comparedOf(answer.value.data)] : []));
  return { products, lowest: lowestPerKilo(products) };
}

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
