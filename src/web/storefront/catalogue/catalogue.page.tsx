import { data } from 'react-router';
import { type CategoryNode, listNestedCategories } from '../../../domain/catalogue/products/category.contract.ts';
import type { EncodedPicture } from '../../../domain/catalogue/products/picture.rules.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { isKnownLanguage } from '../frame/known-language.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Route } from './+types/catalogue.page.ts';
import { CategoryRow } from './category-row.tsx';

interface Branch extends Pick<CategoryNode, 'slug' | 'name' | 'tint'> {
  readonly picture: EncodedPicture;
  readonly below: readonly Branch[];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isKnownLanguage(params.locale)) throw data(null, { status: 404 });
  const tree = await context.get(apiContext).call(listNestedCategories, {});
  return { branches: tree.data.map(branchOf) };
}

/** Only the fields that the page shows. */
function branchOf({ slug, name, tint, picture: { key, widths }, children }: CategoryNode): Branch {
  return { slug, name, tint, picture: { key, widths }, below: children.map(branchOf) };
}

/** All categories. The page behind the "Catalogue" tab on phones. */
export default function CataloguePage({ loaderData: { branches } }: Route.ComponentProps) {
  const { t } = useText();
  const { to } = useAddress();
  const heading = t('nav.catalogue');
  return (
    <Container className="pt-4">
      <PageHead title={t('products.pageTitle', { heading })} description={t('products.pageDescription', { heading })} />
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h1 className="text-3xl">{heading}</h1>
        {/* On a phone below the heading from the start, not only after both have arrived from the stream. */}
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <ButtonLink to={to('/products?discount=1&sort=discount')} variant="secondary" size="small">
            {t('products.discounts')}
          </ButtonLink>
          <ButtonLink to={to('/products')} variant="secondary" size="small">
            {t('products.all')}
          </ButtonLink>
        </div>
      </div>
      <ul className="gap-4 md:columns-2 lg:columns-3">
        {branches.map((branch) => (
          <li key={branch.slug} className="mb-3 break-inside-avoid rounded-lg bg-surface p-3 shadow-card md:mb-4">
            <CategoryRow category={branch} to={to(`/products?category=${branch.slug}`)} size="large" />
            <Below branches={branch.below} />
          </li>
        ))}
      </ul>
    </Container>
  );
}

function Below({ branches }: { readonly branches: readonly Branch[] }) {
  const { to } = useAddress();
  if (branches.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-3 gap-y-1 pt-2">
      {branches.map((branch) => (
        <li key={branch.slug} className={branch.below.length > 0 ? 'col-span-full' : undefined}>
          <CategoryRow category={branch} to={to(`/products?category=${branch.slug}`)} />
          <Below branches={branch.below} />
        </li>
      ))}
    </ul>
  );
}
