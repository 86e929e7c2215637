import { Form } from 'react-router';
import { cancelStaffJob, getStaffJob } from '../../../domain/staff/jobs/staff-job.contract.ts';
import { isUnderWay } from '../../../domain/staff/jobs/staff-job.rules.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DownloadLink } from '../frame/download-link.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/job.page.ts';
import { useProgress } from './use-progress.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getStaffJob, { params: { id } });
  return data;
}

export async function action({ context, params: { id } }: Route.ActionArgs) {
  await context.get(apiContext).call(cancelStaffJob, { params: { id } });
  return null;
}

/** The texts and links of a job, by kind. */
const begunAt = {
  'export-orders': { title: 'jobs.title', progress: 'jobs.progress', to: '/orders', back: 'order.all' },
  'empty-demo': { title: 'opening.empty', progress: 'jobs.steps', to: '/opening', back: 'opening.title' },
  'import-sheet': { title: 'sheets.title', progress: 'jobs.steps', to: '/import', back: 'sheets.all' },
} as const;
const isKnown = (kind: string): kind is keyof typeof begunAt => kind in begunAt;
const elsewhere = { title: 'jobs.other', progress: 'jobs.steps', to: '/', back: 'nav.today' } as const;

/** The progress of a long job, and its file. */
export default function JobPage({ loaderData: { id, kind, state, done, of, errors, file } }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { title, progress, to, back } = isKnown(kind) ? begunAt[kind] : elsewhere;
  const isWorking = isUnderWay(state);
  useProgress(isWorking);
  return (
    <StaffPage title={t(title)}>
      <div className="grid max-w-xl gap-4">
        <p aria-live="polite">
          {t(`jobs.${state}`)}{' '}
          <span className="tabular-nums">
            {kind === 'export-orders' && state === 'done'
              ? t('jobs.exported', { count: done })
              : t(progress, { done, of })}
          </span>
        </p>
        {isWorking && <progress value={done} max={Math.max(of, 1)} aria-label={t(title)} className="w-full" />}
        {errors.map(({ row, column, message }) => (
          <Notice key={`${row} ${column} ${message}`} tone="danger">
            {message}
          </Notice>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          {file && <DownloadLink href={`/api/staff/jobs/${id}/file/`}>{t('jobs.download', { file })}</DownloadLink>}
          {isWorking && (
            <Form method="post">
              <Button type="submit" variant="secondary">
                {t('jobs.cancel')}
              </Button>
            </Form>
          )}
          <ButtonLink to={to} variant="quiet">
            {t(back)}
          </ButtonLink>
        </div>
        {file && <p className="text-ink-soft">{t('jobs.kept')}</p>}
      </div>
    </StaffPage>
  );
}
