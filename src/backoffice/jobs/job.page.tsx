import { Form } from 'react-router';
import { cancelStaffJob, getStaffJob } from '../../features/trust/staff-job.contract.ts';
import { isUnderWay } from '../../features/trust/staff-job.rules.ts';
import { apiContext } from '../../http/page-context.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
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

/** How far an export has come, and its file. */
export default function JobPage({ loaderData: { id, state, done, of, errors, file } }: Route.ComponentProps) {
  const { t } = useStaffText();
  const isWorking = isUnderWay(state);
  useProgress(isWorking);
  return (
    <StaffPage title={t('jobs.title')}>
      <div className="grid max-w-xl gap-4">
        <p aria-live="polite">
          {t(`jobs.${state}`)} <span className="tabular-nums">{t('jobs.progress', { done, of })}</span>
        </p>
        {isWorking && <progress value={done} max={Math.max(of, 1)} aria-label={t('jobs.title')} className="w-full" />}
        {errors.map(({ row, column, message }) => (
          <Notice key={`${row} ${column} ${message}`} tone="danger">
            {message}
          </Notice>
        ))}
        <div className="flex flex-wrap gap-3">
          {file && <DownloadLink href={`/api/staff/jobs/${id}/file/`}>{t('jobs.download', { file })}</DownloadLink>}
          {isWorking && (
            <Form method="post">
              <Button type="submit" variant="secondary">
                {t('jobs.cancel')}
              </Button>
            </Form>
          )}
          <ButtonLink to="/orders" variant="quiet">
            {t('order.all')}
          </ButtonLink>
        </div>
        {file && <p className="text-ink-soft">{t('jobs.kept')}</p>}
      </div>
    </StaffPage>
  );
}
