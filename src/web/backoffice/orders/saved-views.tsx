import { Form } from 'react-router';
import type { StaffView } from '../../../domain/staff/authentication/staff-view.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';

interface Props {
  readonly views: readonly StaffView[];
  /** The current query string. */
  readonly query: string;
}

/** Links to saved views, and a form to save the current one. */
export function SavedViews({ views, query }: Props) {
  const { t } = useStaffText();
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-1">
      {views.map(({ id, name, query: kept }) => (
        <Link
          key={id}
          to={`/orders?${kept}`}
          prefetch="none"
          aria-current={kept === query ? 'page' : undefined}
          className="hit-area py-2 font-semibold text-brand-text aria-[current]:underline"
        >
          {name}
        </Link>
      ))}
      <details>
        <summary className="cursor-pointer py-2 text-ink-soft">{t('views.edit')}</summary>
        <div className="grid gap-3 py-2">
          <Form method="post" className="flex items-end gap-2">
            <input type="hidden" name="query" value={query} />
            <Field name="name" label={t('views.name')} required maxLength={40} />
            <Button type="submit" name="intent" value="save-view" variant="secondary">
              {t('views.save')}
            </Button>
          </Form>
          {views.map(({ id, name }) => (
            <Form key={id} method="post">
              <input type="hidden" name="view" value={id} />
              <Button type="submit" name="intent" value="forget-view" variant="quiet" size="small">
                {t('views.forget', { name })}
              </Button>
            </Form>
          ))}
        </div>
      </details>
    </div>
  );
}
