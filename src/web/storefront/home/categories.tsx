import type { ComponentProps } from 'react';
import { CachedFragment } from '../../ui/cached-fragment.tsx';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CategoryTile } from '../catalogue/category-tile.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { HomeSay } from './home-say.ts';

interface Props {
  readonly title: string;
  readonly categories: readonly (ComponentProps<typeof CategoryTile>['category'] & { readonly slug: string })[];
  readonly say: HomeSay;
}

/**
 * All top categories in two rows, filled column by column. On screens that are too narrow for them the rows scroll
 * sideways; on wider ones they fill the width, so that no row has a gap.
 */
export function Categories({ title, categories, say }: Props) {
  const { to } = useAddress();
  const all = { text: say('home.allCategories'), label: say('home.allCategoriesLabel'), to: to('/catalogue') };
  return (
    <Container as="section" className="pt-8">
      <SectionHeading title={title || say('home.categories')} action={all} />
      <CachedFragment
        as="ul"
        name={import.meta.env.SSR ? JSON.stringify(['tiles', to('/'), categories]) : undefined}
        className="category-rows no-scrollbar"
      >
        {categories.map((category) => (
          <li key={category.slug}>
            <CategoryTile category={category} to={to(`/products?category=${category.slug}`)} />
          </li>
        ))}
      </CachedFragment>
    </Container>
  );
}
