import { useText } from '../../i18n/text-context.tsx';
import { ArrowDownUp } from '../../ui/icons/arrow-down-up.ts';
import type { SortOrder } from './list-address.rules.ts';

interface Props {
  readonly sort: SortOrder;
  readonly orders: readonly SortOrder[];
  readonly onChange: (sort: SortOrder) => void;
  /** The form it belongs to where it cannot stand inside. */
  readonly form: string;
}

export function SortSelect({ sort, orders, onChange, form }: Props) {
  const { t } = useText();
  return (
    <div className="relative inline-flex h-11 w-32 min-w-0 items-center md:w-auto tiny:w-28 rounded-full border border-line-strong bg-surface text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:bg-muted">
      <ArrowDownUp className="pointer-events-none absolute left-3 size-4 md:left-3.5 text-ink-soft" />
      <select
        aria-label={t('sort.label')}
        name="sort"
        form={form}
        value={sort}
        onChange={(event) => onChange(event.currentTarget.value as SortOrder)}
        className="h-full w-full min-w-0 appearance-none truncate rounded-full bg-transparent ps-9 pe-3 font-medium md:ps-10 md:pe-4 outline-none"
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
