import type { ReactNode } from 'react';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { type RecordsQuery, recordsLink } from './records-query.ts';

interface Props {
  readonly path: '/audit' | '/accesses';
  readonly query: RecordsQuery;
  readonly older: number | null;
  readonly children: ReactNode;
}

const places = [
  ['/audit', 'records.audit'],
  ['/accesses', 'records.accesses'],
] as const;

/** Both records, each one step from the other, and the way on to what is older. */
export function RecordFrame({ path, query, older, children }: Props) {
  const { t } = useStaffText();
  const { before, ...first } = query;
  return (
    <StaffPage
      title={path === '/audit' ? t('records.audit') : t('records.accesses')}
      tools={
        <nav aria-label={t('records.which')} className="flex gap-4">
          {places.map(([to, label]) => (
            <Link
              key={to}
              to={to}
              aria-current={to === path ? 'page' : undefined}
              className={classes('hit-area font-semibold', to === path ? 'text-ink' : 'text-brand-text underline')}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
      }
    >
      {children}
      <div className="mt-4 flex flex-wrap gap-3">
        {before && (
          <ButtonLink to={recordsLink(path, first)} variant="secondary">
            {t('records.newest')}
          </ButtonLink>
        )}
        {older !== null && (
          <ButtonLink to={recordsLink(path, { ...first, before: String(older) })} variant="secondary">
            {t('records.older')}
          </ButtonLink>
        )}
      </div>
    </StaffPage>
  );
}
