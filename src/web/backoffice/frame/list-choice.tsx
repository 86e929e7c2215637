import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

interface Props {
  readonly label: string;
  readonly lists: readonly { readonly to: string; readonly label: string; readonly isShown: boolean }[];
  readonly search: { readonly label: string; readonly sought: string; readonly most: number };
  /** The sort order, submitted with the search. */
  readonly sort: ReactNode;
  /** Query parameters that a search or sort keeps. */
  readonly kept?: readonly (readonly [name: string, value: string])[];
}

/** The tabs, search and sort order of a list. */
export function ListChoice({ label, lists, search, sort, kept = [] }: Props) {
  const { t } = useStaffText();
  return (
    <>
      {lists.length > 0 && (
        <nav aria-label={label} className="flex flex-wrap gap-2">
          {lists.map((list) => (
            <Link
              key={list.to}
              to={list.to}
              aria-current={list.isShown ? 'page' : undefined}
              className="grid min-h-target place-items-center rounded-md border border-line px-4 aria-[current]:border-brand-text aria-[current]:bg-brand-soft aria-[current]:font-semibold"
            >
              {list.label}
            </Link>
          ))}
        </nav>
      )}
      <Form role="search" className="flex flex-wrap items-center gap-3">
        <input
          key={search.sought}
          type="search"
          name="q"
          defaultValue={search.sought}
          maxLength={search.most}
          aria-label={search.label}
          placeholder={search.label}
          className="h-12 min-w-0 flex-1 max-sm:basis-full rounded-md border border-line-strong bg-surface px-3 sm:max-w-80"
        />
        {sort}
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="secondary" size="small">
          {t('money.search')}
        </Button>
      </Form>
    </>
  );
}
