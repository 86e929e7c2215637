import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { comparisons } from './numbers-query.ts';

/** The date range. The keys reset the fields when the URL changes. */
export function DayFields({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useStaffText();
  return (
    <>
      <Field type="date" name="from" label={t('numbers.from')} defaultValue={from} key={`from-${from}`} />
      <Field type="date" name="to" label={t('numbers.to')} defaultValue={to} key={`to-${to}`} />
    </>
  );
}

export function CompareField({ compare }: { readonly compare: (typeof comparisons)[number] }) {
  const { t } = useStaffText();
  return (
    <SelectField
      name="compare"
      label={t('numbers.compare')}
      defaultValue={compare}
      key={`compare-${compare}`}
      options={comparisons.map((value) => ({ value, label: t(`numbers.compare.${value}`) }))}
    />
  );
}
