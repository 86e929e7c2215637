import { Form, redirect } from 'react-router';
import { getImport, takeImport, undoImport } from '../../../domain/desks/import-export/sheet.contract.ts';
import { keptDays } from '../../../domain/desks/import-export/sheet-import.rules.ts';
import { cancelStaffJob } from '../../../domain/staff/jobs/staff-job.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pageIn } from '../frame/page-number.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { TextLink } from '../frame/text-link.tsx';
import { useProgress } from '../jobs/use-progress.ts';
import type { Route } from './+types/import.page.ts';
import { ImportBadge } from './import-badge.tsx';
import { ChangeTable, FaultTable } from './import-tables.tsx';

const pageSize = 50;

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = pageIn(url);
  const query = { page, page_size: pageSize };
  const { data, count } = await context.get(apiContext).call(getImport, { params: { id }, query });
  return { page, sheet: data, pages: Math.ceil(count / pageSize) };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  if (form.get('intent') === 'cancel') {
    await api.attempt(cancelStaffJob, { params: { id: String(form.get('job')) } });
    return null;
  }
  const call = form.get('intent') === 'undo' ? undoImport : takeImport;
  const begun = await api.attempt(call, { params: { id } });
  if (begun.ok) throw redirect(`/import/${begun.value.data.import}`);
  return { problem: errorText(context.get(runtimeContext).locale, begun.error.code, begun.error.details) };
}

/** One import: its errors, its changes, and the available actions. */
export default function ImportPage({ loaderData: { page, pages, sheet }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const isWorking = sheet.state === 'checking' || sheet.state === 'taking';
  useProgress(isWorking || sheet.state === 'returning');
  const title = `${t('sheets.number', { id: sheet.id })}: ${t(`sheets.kind.${sheet.kind}`)}`;
  return (
    <StaffPage title={title} tools={<ImportBadge state={sheet.state} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {actionData && <Notice tone="danger">{actionData.problem}</Notice>}
        <Standing sheet={sheet} isWorking={isWorking} />
        {sheet.errors.length > 0 && <FaultTable sheet={sheet} />}
        {sheet.changes.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <ChangeTable changes={sheet.changes} />
            {pages > 1 && <StaffPagination page={page} pages={pages} />}
          </div>
        )}
      </div>
    </StaffPage>
  );
}

type Sheet = Route.ComponentProps['loaderData']['sheet'];

function Standing({ sheet, isWorking }: { readonly sheet: Sheet; readonly isWorking: boolean }) {
  const { t } = useStaffText();
  const { changed, rows, done, of, undoes, state, errors } = sheet;
  const isSame = changed === 0 && errors.length === 0 && (state === 'checked' || state === 'taken');
  return (
    <div className="grid gap-4">
      <p aria-live="polite" className="flex flex-wrap gap-x-4">
        <span>{t('sheets.rows', { count: isWorking && state === 'checking' ? done : rows })}</span>
        <span>{t('sheets.changed', { count: changed })}</span>
        {undoes !== null && <TextLink to={`/import/${undoes}`}>{t('sheets.undoes', { id: undoes })}</TextLink>}
      </p>
      {state === 'taking' && (
        <progress
          value={done}
          max={Math.max(changed, 1)}
          aria-label={t('sheets.state.taking')}
          className="w-full max-w-xl"
        />
      )}
      {state === 'checking' && (
        <progress
          value={of > done ? done : undefined}
          max={Math.max(of, 1)}
          aria-label={t('sheets.state.checking')}
          className="w-full max-w-xl"
        />
      )}
      {isSame && <Notice tone="success">{t('sheets.same')}</Notice>}
      {errors.length > 0 && <Notice tone="danger">{t('sheets.faultsHint')}</Notice>}
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="job" value={sheet.job ?? ''} />
        {state === 'checked' && changed > 0 && (
          <Button type="submit" name="intent" value="take">
            {t('sheets.take', { count: changed })}
          </Button>
        )}
        {isWorking && sheet.is_own && (
          <Button type="submit" name="intent" value="cancel" variant="secondary">
            {t('sheets.cancel')}
          </Button>
        )}
        {sheet.may_undo && changed > 0 && (
          <Button type="submit" name="intent" value="undo" variant="secondary">
            {t('sheets.undo')}
          </Button>
        )}
        <ButtonLink to="/import" variant="quiet">
          {t('sheets.all')}
        </ButtonLink>
      </Form>
      {sheet.may_undo && changed > 0 && (
        <p className="text-ink-soft text-sm">{t('sheets.undoHint', { days: keptDays.taken })}</p>
      )}
    </div>
  );
}
