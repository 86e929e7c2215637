import type { WorkList, WorkRow } from '../../../domain/desks/today/today.contract.ts';
import { daysBetween, koreanDate } from '../../../kernel/korea-time.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';
import { jobName } from '../jobs/job-name.ts';
import { wonText } from '../money/staff-money.ts';
import { deskFor } from './work-desks.ts';

/** Kinds of which a single item is an alarm. */
const alarms: readonly WorkList['kind'][] = ['money_taken_back', 'refunds_stuck', 'failed_jobs'];

/** One kind of work: its count, and the most urgent items. */
export function WorkListCard({
  list: { kind, count, rows },
  today,
}: {
  readonly list: WorkList;
  readonly today: string;
}) {
  const { t } = useStaffText();
  const { permissions } = useStaff();
  const desk = deskFor(kind, permissions);
  const head = (
    <>
      <span className="min-w-0">{t(`today.${kind}`)}</span>{' '}
      <b className={classes('text-xl tabular-nums', alarms.includes(kind) && 'text-danger-text')}>{count}</b>
    </>
  );
  const shown = kind === 'failed_jobs' ? rows.map((row) => ({ ...row, title: t(jobName(row.title ?? '')) })) : rows;
  const line = 'flex min-h-11 items-center justify-between gap-3 px-4';
  return (
    <section className="rounded-lg border border-line bg-surface">
      <h2 className="border-line border-b text-base">
        {desk?.all ? (
          <Link to={desk.all} prefetch="none" className={classes(line, 'rounded-t-lg hover:bg-muted')}>
            {head}
          </Link>
        ) : (
          <span className={line}>{head}</span>
        )}
      </h2>
      <ul className="py-1">
        {shown.map((row) => (
          <li key={row.id}>
            {desk?.row ? (
              <Link to={desk.row(row)} prefetch="none" className={classes(line, 'hover:bg-muted')}>
                <Row kind={kind} row={row} today={today} />
              </Link>
            ) : (
              <div className={line}>
                <Row kind={kind} row={row} today={today} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ kind, row, today }: { readonly kind: WorkList['kind']; readonly row: WorkRow; readonly today: string }) {
  const { t } = useStaffText();
  const { id, slug, title, note, amount, pieces, at } = row;
  return (
    <>
      <span className="min-w-0 py-1">
        <span className="block truncate font-medium tabular-nums">
          {kind === 'number_changes' ? t('today.customer', { id: title ?? id }) : (title ?? slug ?? t('today.noOrder'))}
        </span>
        {(note ?? at) !== null && (
          <span className="block truncate text-ink-soft text-sm tabular-nums">
            {[note, at && koreanMoment(at)].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-x-2 gap-y-0.5 py-1 text-sm tabular-nums sm:flex-row sm:items-center">
        {amount !== null && wonText(amount)}
        {pieces !== null && <Pieces row={row} pieces={pieces} />}
        <Due row={row} today={today} />
      </span>
    </>
  );
}

function Pieces({ row: { due_on, overdue }, pieces }: { readonly row: WorkRow; readonly pieces: number }) {
  const { t } = useStaffText();
  const isAlarm = overdue && due_on === null;
  return (
    <span className={classes(isAlarm && 'font-semibold text-danger-text')}>{t('today.pieces', { count: pieces })}</span>
  );
}

function Due({ row: { due_on, overdue, at }, today }: { readonly row: WorkRow; readonly today: string }) {
  const { t } = useStaffText();
  if (due_on === null) return overdue && at !== null ? <Badge tone="danger">{t('today.late')}</Badge> : null;
  if (overdue) return <Badge tone="danger">{t('today.since', { date: due_on.slice(5) })}</Badge>;
  const days = daysBetween(koreanDate(today), koreanDate(due_on));
  if (days <= 0) return <Badge tone="accent">{t('today.now')}</Badge>;
  return <Badge>{t('today.inDays', { count: days })}</Badge>;
}
