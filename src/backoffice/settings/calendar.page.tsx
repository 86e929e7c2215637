import type { KeyboardEvent } from 'react';
import { Form } from 'react-router';
import { checkClosedDays, listSettings, saveCalendar } from '../../features/settings-desk/settings.contract.ts';
import { apiContext, runtimeContext } from '../../http/page-context.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { isKoreanDate, koreanDateOf } from '../../kernel/korea-time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/calendar.page.ts';
import { DayCell } from './day-cell.tsx';
import { monthOf } from './month.rules.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: groups } = await context.get(apiContext).call(listSettings, {});
  const calendar = groups.find((group) => group.key === 'calendar');
  const today = koreanDateOf(Date.now());
  const wanted = url.searchParams.get('month') ?? '';
  const month = monthOf(isKoreanDate(`${wanted}-01`) ? wanted : today.slice(0, 7), today);
  const { version = 0, by = '', at = null } = calendar ?? {};
  // By the server's calendar alone: a browser may not know the months in every language.
  const title = new Intl.DateTimeFormat(context.get(runtimeContext).locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month.name}-01`));
  return { version, by, at, closed: calendar?.value.closed_days ?? [], month, title };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  const closed_days = form.getAll('closed_days').map(String);
  if (form.get('confirmed') !== 'yes') {
    const asked = await api.attempt(checkClosedDays, { body: { closed_days } });
    if (asked.ok && asked.value.count > 0)
      return { outcome: 'asked' as const, closed: closed_days, broken: asked.value.data, count: asked.value.count };
  }
  const saved = await api.attempt(saveCalendar, { body: { version: Number(form.get('version')), closed_days } });
  if (saved.ok) return { outcome: 'saved' as const };
  const problem = errorText(context.get(runtimeContext).locale, saved.error.code, saved.error.details);
  return { outcome: 'failed' as const, closed: closed_days, problem };
}

/** A month in which one marks the days without parcels; promises that this would break are named first. */
export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { version, by, at, closed: saved, month, title } = loaderData;
  const mayWrite = useStaff().permissions.includes('settings.edit');
  const closed = actionData && actionData.outcome !== 'saved' ? actionData.closed : saved;
  const asked = actionData?.outcome === 'asked' ? actionData : null;
  return (
    <StaffPage
      title={t('settings.calendar')}
      tools={
        <ButtonLink to="/settings" variant="quiet" size="small">
          {t('settings.all')}
        </ButtonLink>
      }
    >
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-soft">
          {t('calendar.hint')}{' '}
          <span className="text-sm">
            {at ? t('settings.savedBy', { by, at: koreanMoment(at) }) : t('settings.untouched')}
          </span>
        </p>
        {actionData?.outcome === 'saved' && <Notice tone="success">{t('settings.saved')}</Notice>}
        {actionData?.outcome === 'failed' && <Notice tone="danger">{actionData.problem}</Notice>}
        <Form method="post" className="grid gap-4" key={`${month.name} ${version} ${actionData?.outcome ?? ''}`}>
          <input type="hidden" name="version" value={version} />
          {asked && (
            <Notice tone="warning" title={t('calendar.broken', { count: asked.count })}>
              <p>{t('calendar.brokenText')}</p>
              <ul className="my-2 grid gap-1">
                {asked.broken.map(({ slug, ships_on, arrives_to }) => (
                  <li key={slug}>
                    <Link to={`/orders/${slug}`} className="hit-area text-brand-text underline">
                      {t('calendar.order', { slug, ships: ships_on, arrives: arrives_to })}
                    </Link>
                  </li>
                ))}
              </ul>
              <Button type="submit" name="confirmed" value="yes" variant="danger" size="small">
                {t('calendar.saveAnyway')}
              </Button>
            </Notice>
          )}
          <div className="flex items-center justify-between gap-3">
            <ButtonLink to={`/settings/calendar?month=${month.previous}`} variant="quiet" size="small">
              ← {t('calendar.previous')}
            </ButtonLink>
            <h2 className="text-center text-lg tabular-nums first-letter:uppercase">{title}</h2>
            <ButtonLink to={`/settings/calendar?month=${month.next}`} variant="quiet" size="small">
              {t('calendar.next')} →
            </ButtonLink>
          </div>
          {!month.isKnown && <Notice tone="warning">{t('calendar.unknown')}</Notice>}
          {/* Days of other months stay as they are. */}
          {closed
            .filter((day) => !day.startsWith(month.name))
            .map((day) => (
              <input key={day} type="hidden" name="closed_days" value={day} />
            ))}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the boxes in it are what is focused; arrows are a shortcut between them */}
          <div className="grid grid-cols-7 gap-1 text-sm" onKeyDown={moveByArrow}>
            {([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => (
              <span key={weekday} className="py-1 text-center text-ink-soft text-xs">
                {t(`weekday.${weekday}`)}
              </span>
            ))}
            {month.before > 0 && <span style={{ gridColumn: `span ${month.before}` }} />}
            {month.days.map((day) => (
              <DayCell key={day.date} day={day} isClosed={closed.includes(day.date)} mayWrite={mayWrite} />
            ))}
          </div>
          {mayWrite && (
            <Button type="submit" className="justify-self-start">
              {t('settings.save')}
            </Button>
          )}
        </Form>
      </div>
    </StaffPage>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** From day to day, as on a paper calendar. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const days = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
  const at = days.indexOf(event.target as HTMLInputElement);
  days[at + step]?.focus();
}
