import { Form } from 'react-router';
import {
  dropFailedJob,
  type FailedJob,
  listFailedJobs,
  retryFailedJob,
} from '../../../domain/desks/failed-jobs/failed-job.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { withProof } from '../authentication/with-proof.ts';
import { AnswerInSight } from '../frame/answer-in-sight.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { pageIn } from '../frame/page-number.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import type { Route } from './+types/failed-jobs.page.ts';
import { jobName } from './job-name.ts';

const pageSize = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageIn(url);
  const { data, count } = await context.get(apiContext).call(listFailedJobs, { query: { page, page_size: pageSize } });
  return { jobs: data, count, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { job: Number(form.get('job')) };
  const isRetry = form.get('intent') === 'retry';
  return withProof(context, form, async (api) => {
    const done = await api.attempt(isRetry ? retryFailedJob : dropFailedJob, { body });
    if (done.ok) return { done: isRetry ? ('failedJobs.retried' as const) : ('failedJobs.dropped' as const) };
    return { problem: errorText(context.get(runtimeContext).locale, done.error.code, done.error.details) };
  });
}

/** Background jobs that were given up: retried after the cause is fixed, or discarded. */
export default function FailedJobsPage({ loaderData: { jobs, count, page }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const mayRetry = useStaff().permissions.includes('jobs.retry');
  return (
    <StaffPage title={t('today.failed_jobs')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AnswerInSight>
          {actionData && 'problem' in actionData && <Notice tone="danger">{actionData.problem}</Notice>}
          {actionData && 'done' in actionData && <Notice tone="success">{t(actionData.done)}</Notice>}
        </AnswerInSight>
        {count > 0 && <p className="max-w-2xl text-ink-soft">{t('failedJobs.hint')}</p>}
        <Table
          caption={t('today.failed_jobs')}
          captionHidden
          cards
          rows={jobs}
          rowKey={({ job }) => String(job)}
          empty={t('failedJobs.none')}
          columns={[
            {
              key: 'task',
              header: t('failedJobs.task'),
              cell: ({ task }) => (
                <>
                  <b>{t(jobName(task))}</b>
                  <span className="block whitespace-nowrap font-normal text-ink-soft">{task}</span>
                </>
              ),
              card: 'wide',
            },
            {
              key: 'problem',
              header: t('failedJobs.problem'),
              cell: ({ problem }) => <span className="wrap-anywhere">{problem}</span>,
              card: 'wide',
            },
            {
              key: 'attempts',
              header: t('failedJobs.attempts'),
              cell: ({ attempts }) => attempts,
              align: 'end',
              card: 'named',
            },
            {
              key: 'when',
              header: t('failedJobs.when'),
              cell: ({ parked_at }) => koreanMoment(parked_at),
              nowrap: true,
            },
            ...(mayRetry
              ? [{ key: 'action', header: t('money.action'), cell: ({ job }: FailedJob) => <JobForm job={job} /> }]
              : []),
          ]}
        />
        <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
      </div>
    </StaffPage>
  );
}

function JobForm({ job }: { readonly job: number }) {
  const { t } = useStaffText();
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="job" value={job} />
      <Button type="submit" name="intent" value="retry" size="small" variant="secondary">
        {t('failedJobs.retry')}
      </Button>
      <Button type="submit" name="intent" value="drop" size="small" variant="quiet">
        {t('failedJobs.drop')}
      </Button>
    </Form>
  );
}
