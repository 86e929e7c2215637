import type { ReactNode } from 'react';
import { branchRows } from '../../../domain/catalogue/search/category-branch.rules.ts';
import { changed, type ListFilter } from '../../../domain/catalogue/search/list-url.rules.ts';
import type { Facets } from '../../../domain/catalogue/search/search.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';
import { ChevronLeft } from '../../ui/icons/chevron-left.ts';
import { Link } from '../../ui/link.tsx';

interface Props {
  readonly filter: ListFilter;
  readonly facets: Facets;
  readonly addressOf: (filter: ListFilter) => string;
}

const indents = ['ps-2', 'ps-6', 'ps-10', 'ps-14'];

/** Links instead of checkboxes: visitors and search engines navigate the tree step by step. */
export function CategoryBranch({ filter, facets, addressOf }: Props) {
  const { t } = useText();
  const rows = branchRows(facets.category, filter.category);
  if (rows.length === 0) return null;
  const addressFor = (category: readonly string[]) => addressOf(changed(filter, { category }));
  return (
    <nav aria-label={t('filter.category')}>
      <p aria-hidden="true" className="mb-1 font-semibold">
        {t('filter.category')}
      </p>
      <ul>
        {filter.category.length > 0 && (
          <li>
            <CategoryLink to={addressFor([])} indent="ps-2">
              <ChevronLeft className="-ms-1 size-4 text-ink-soft" />
              {t('filter.allCategories')}
            </CategoryLink>
          </li>
        )}
        {rows.map(({ slug, name, count, depth, chosen }) => (
          <li key={slug}>
            <CategoryLink to={addressFor([slug])} indent={indents[depth] ?? 'ps-14'} current={chosen}>
              {name}
              <small>{count}</small>
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LinkProps {
  readonly to: string;
  readonly indent: string;
  readonly current?: boolean | undefined;
  readonly children: ReactNode;
}

function CategoryLink({ to, indent, current, children }: LinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={classes('filter-row gap-2', indent, current && 'font-semibold text-brand-text')}
    >
      {children}
    </Link>
  );
}
