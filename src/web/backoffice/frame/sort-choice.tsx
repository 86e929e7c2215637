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

/** In which order a list stands, as a part of the form that searches it; the first choice is the list's own order. */
export function SortChoice({ sorts, chosen }: Props) {
  const { t } = useStaffText();
  return (
    <label className="relative block">
      <span className="sr-only">{t('orders.sort')}</span>
      <select
        // Another address asks for another order.
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

/** The order that an address asks for, if the list has it. */
export function sortIn<Sort extends string>(url: URL, sorts: readonly Sort[]): Sort | undefined {
  return sorts.find((sort) => sort === url.searchParams.get('sort'));
}
