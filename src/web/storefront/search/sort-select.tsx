import { useEffect, useRef } from 'react';
import type { SortOrder } from '../../../domain/catalogue/search/list-url.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';
import { ArrowDownUp } from '../../ui/icons/arrow-down-up.ts';

interface Props {
  readonly sort: SortOrder;
  readonly orders: readonly SortOrder[];
  readonly onChange: (sort: SortOrder) => void;
  /** The id of its form, because it cannot be placed inside. */
  readonly form: string;
}

export function SortSelect({ sort, orders, onChange, form }: Props) {
  const { t } = useText();
  const select = useRef<HTMLSelectElement>(null);
  // Chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    const early = select.current?.value;
    if (early && early !== sort) onChange(early as SortOrder);
  }, []);
  return (
    // On a phone the heading needs the space, so only the icon is shown. It is highlighted if the sort order is not the
    // default; the order is named below the heading.
    <div
      className={classes(
        'relative inline-flex h-11 w-11 min-w-0 items-center rounded-full border text-sm md:w-auto',
        'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        sort === orders[0]
          ? 'border-line-strong bg-surface text-ink-soft hover:bg-muted'
          : 'border-brand-text bg-brand-soft text-brand-text',
      )}
    >
      <ArrowDownUp className="pointer-events-none absolute left-3.5 size-4" />
      <select
        ref={select}
        aria-label={t('sort.label')}
        name="sort"
        form={form}
        value={sort}
        onChange={(event) => onChange(event.currentTarget.value as SortOrder)}
        className="h-full w-full min-w-0 appearance-none rounded-full bg-transparent font-medium text-transparent outline-none md:ps-10 md:pe-4 md:text-ink"
      >
        {orders.map((order) => (
          <option key={order} value={order} className="bg-surface text-ink">
            {t(`sort.${order}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
