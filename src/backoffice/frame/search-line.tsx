import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

interface Props {
  /** What may be looked for. */
  readonly hint: string;
  readonly sought: string | undefined;
}

/** The first line of the filters of a list. */
export function SearchLine({ hint, sought = '' }: Props) {
  const { t } = useStaffText();
  return (
    <div className="flex items-end gap-2">
      <Field
        type="search"
        name="q"
        label={t('orders.search')}
        placeholder={hint}
        defaultValue={sought}
        maxLength={100}
        className="min-w-0 flex-1"
      />
      <Button type="submit">{t('orders.show')}</Button>
    </div>
  );
}
