import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CategoryNode, listNestedCategories } from '../../../domain/catalogue/products/category.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Link } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CategoryRow } from '../catalogue/category-row.tsx';
import { useAddress } from './use-address.ts';
import { useApi } from './use-api.ts';

/** The whole category tree below the header, on wide screens. */
export default function CatalogueMenu({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useText();
  const { to } = useAddress();
  const navigate = useNavigate();
  const tree = useTree(() => {
    onChosen();
    void navigate(to('/catalogue'));
  });
  const listOf = (slug: string) => to(`/products?category=${slug}`);
  return (
    <nav
      aria-label={t('nav.catalogue')}
      // Makes the menu focusable, so that a press between two links does not close it.
      tabIndex={-1}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-6rem)] animate-unfold overflow-y-auto border-line border-t bg-surface shadow-raised outline-none"
    >
      <div className="page-gutters mx-auto max-w-page py-6">
        {tree ? (
          <ul className="columns-3 gap-x-6 lg:columns-4">
            {tree.map((top) => (
              <li key={top.id} className="break-inside-avoid pb-4">
                <div className="font-semibold">
                  <CategoryRow category={top} to={listOf(top.slug)} onClick={onChosen} />
                </div>
                <ul>
                  {allBelow(top).map(({ id, slug, name }) => (
                    <li key={id}>
                      <Link
                        to={listOf(slug)}
                        onClick={onChosen}
                        className="block rounded-sm py-1.5 ps-13 text-ink-soft text-sm hover:text-ink hover:underline"
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        ) : (
          <p role="status" className="py-8 text-center">
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            <Spinner />
          </p>
        )}
      </div>
    </nav>
  );
}

/** The menu has two levels, however deep the tree is. */
function allBelow({ children }: CategoryNode): CategoryNode[] {
  return children.flatMap((child) => [child, ...allBelow(child)]);
}

/** If the tree cannot be loaded, the link that opened the menu is followed instead. */
function useTree(onMissing: () => void): readonly CategoryNode[] | null {
  const call = useApi();
  const [tree, setTree] = useState<readonly CategoryNode[] | null>(null);
  const giveUp = useEffectEvent(onMissing);
  useEffect(() => {
    const asking = new AbortController();
    const endpoint = { method: 'GET', path: '/api/products/category-list/nested', base: 'main' } as const;
    call<typeof listNestedCategories>(endpoint, {}, asking.signal).then((answer) => {
      if (answer.ok) setTree(answer.value.data);
      else if (!asking.signal.aborted) giveUp();
    });
    return () => asking.abort();
  }, [call]);
  return tree;
}
