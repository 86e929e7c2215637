import { useId } from 'react';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { controlLook } from '../../ui/field-frame.tsx';

interface Props {
  /** What can be searched. */
  readonly hint: string;
  readonly sought: string | undefined;
}

/** The search field of a list's filters. The hint is below the field, because a phone would truncate it within. */
export function SearchLine({ hint, sought = '' }: Props) {
  const { t } = useStaffText();
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {t('orders.search')}
      </label>
      <div className="flex gap-2">
        <input
          type="search"
          id={id}
          name="q"
          aria-describedby={`${id}-hint`}
          defaultValue={sought}
          maxLength={100}
          className={classes(controlLook, 'h-12 min-w-0 flex-1')}
        />
        <Button type="submit">{t('orders.show')}</Button>
      </div>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
    </div>
  );
}
