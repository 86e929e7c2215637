import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  readonly q: string;
  readonly label: string;
  /** The sort order, if it can be chosen. */
  readonly sort?: ReactNode;
}

export function SearchLine({ q, label, sort }: Props) {
  const { t } = useStaffText();
  return (
    <Form role="search" className="flex flex-wrap items-center gap-3">
      <input
        type="search"
        name="q"
        key={q}
        defaultValue={q}
        maxLength={80}
        aria-label={label}
        placeholder={label}
        className="h-11 min-w-40 flex-1 rounded-md border border-line-strong bg-surface px-3 sm:max-w-80"
      />
      {sort}
      <Button type="submit" variant="secondary" size="small">
        {t('money.search')}
      </Button>
    </Form>
  );
}
