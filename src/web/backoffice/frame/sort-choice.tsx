import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { classes } from '../../ui/classes.ts';
import { controlLook } from '../../ui/field-frame.tsx';
import { ChevronDown } from '../../ui/icons/chevron-down.ts';

interface Props {
  readonly sorts: readonly ListSort[];
  readonly chosen: ListSort | undefined;
}

type ListSort =
  | `${'' | '-'}${'id' | 'paid_at' | 'opened_at' | 'created_at' | 'amount' | 'valid_until'}`
  | ('name' | 'word' | 'number' | 'body' | 'code');

/** The sort order of a list, as a part of its search form; the first option is the default. */
export function SortChoice({ sorts, chosen }: Props) {
  const { t } = useStaffText();
  return (
    <label className="relative block">
      <span className="sr-only">{t('orders.sort')}</span>
      <select
        // Another URL selects another sort order.
        key={chosen ?? ''}
        name="sort"
        defaultValue={chosen ?? ''}
        className={classes(controlLook, 'h-12 appearance-none pe-11')}
      >
        <option value="">{t('sort.usual')}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3.5 top-3.5 size-5 text-ink-soft" />
    </label>
  );
}

/** The sort order in the URL, if the list supports it. */
export function sortIn<Sort extends string>(url: URL, sorts: readonly Sort[]): Sort | undefined {
  return sorts.find((sort) => sort === url.searchParams.get('sort'));
}
