import type { KeyboardEvent } from 'react';
import {
  type BrokenPromise,
  checkClosedDays,
  listSettings,
  saveSettings,
} from '../../../domain/shop/settings/settings.contract.ts';
import { isKoreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import { type PostedForm, readPosted, staleSave } from '../safe-edits/form-draft.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/calendar.page.ts';
import { DayCell, MonthHolidays } from './day-cell.tsx';
import { dayField, dayFields, daysIn, monthOf } from './month.rules.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: groups } = await context.get(apiContext).call(listSettings, {});
  const calendar = groups.find((group) => group.key === 'calendar');
  const today = koreanDateOf(Date.now());
  const wanted = url.searchParams.get('month') ?? '';
  const month = monthOf(isKoreanDate(`${wanted}-01`) ? wanted : today.slice(0, 7), today);
  const { version = 0, by = '', at = null } = calendar ?? {};
  // Formatted by the server: a browser may not know the month names in every language.
  const title = new Intl.DateTimeFormat(context.get(runtimeContext).locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month.name}-01`));
  const closed = calendar?.value.closed_days ?? [];
  return { version, by, at, closed, month, title, may: saveSettings.calendar.may };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { locale } = context.get(runtimeContext);
  return closeDays(context.get(apiContext), readPosted(form), form.get('confirmed') === 'yes', locale);
}

interface CalendarAnswer extends SafeAnswer {
  /** Delivery promises that the change would break: it needs a second confirmation. */
  readonly asked?: { readonly broken: readonly BrokenPromise[]; readonly count: number };
}

async function closeDays(
  api: ServerClient,
  posted: PostedForm,
  isConfirmed: boolean,
  locale: Locale,
): Promise<CalendarAnswer> {
  const closed_days = daysIn(posted.fields);
  if (!isConfirmed) {
    const asked = await api.attempt(checkClosedDays, { body: { closed_days } });
    if (asked.ok && asked.value.count > 0)
      return { posted: posted.fields, asked: { broken: asked.value.data, count: asked.value.count } };
  }
  const saved = await api.attempt(saveSettings.calendar, { body: { version: posted.version, closed_days } });
  if (saved.ok) return { saved: true };
  const { code, details } = saved.error;
  const stale = staleSave(posted, saved.error, ({ value }: Current) => dayFields(value.closed_days));
  return { posted: posted.fields, problem: errorText(locale, code, details), stale };
}

interface Current {
  readonly version: number;
  readonly value: { readonly closed_days: readonly string[] };
}

/** A month in which closed days are marked; delivery promises that this would break are listed first. */
export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { version, by, at, closed: saved, month, title, may } = loaderData;
  const mayWrite = useStaff().permissions.includes(may);
  const asked = actionData?.asked;
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
        {/* A new month is a new form, which restores the marks of the last one. */}
        <DraftedForm
          key={month.name}
          form="settings:calendar"
          kept={['day']}
          version={version}
          fields={dayFields(saved)}
          answer={actionData}
          label={(name) => name.replace('day.', '')}
          className="grid gap-4"
        >
          {(values) => (
            <>
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
                  ←<span className="max-sm:sr-only">{t('calendar.previous')}</span>
                </ButtonLink>
                <h2 className="text-center text-lg tabular-nums first-letter:uppercase">{title}</h2>
                <ButtonLink to={`/settings/calendar?month=${month.next}`} variant="quiet" size="small">
                  <span className="max-sm:sr-only">{t('calendar.next')}</span>→
                </ButtonLink>
              </div>
              {!month.isKnown && <Notice tone="warning">{t('calendar.unknown')}</Notice>}
              {/* Days of other months stay unchanged. */}
              {daysIn(values)
                .filter((day) => !day.startsWith(month.name))
                .map((day) => (
                  <input key={day} type="hidden" name={dayField(day)} value={day} />
                ))}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: its boxes get the focus */}
              <div className="grid grid-cols-7 gap-1 text-sm" onKeyDown={moveByArrow}>
                {([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => (
                  <span key={weekday} className="py-1 text-center text-ink-soft text-xs">
                    {t(`weekday.${weekday}`)}
                  </span>
                ))}
                {month.before > 0 && <span style={{ gridColumn: `span ${month.before}` }} />}
                {month.days.map((day) => (
                  <DayCell
                    key={day.date}
                    day={day}
                    isClosed={Boolean(values[dayField(day.date)])}
                    mayWrite={mayWrite}
                  />
                ))}
              </div>
              <MonthHolidays days={month.days} />
              {mayWrite && (
                <Button type="submit" className="justify-self-start">
                  {t('settings.save')}
                </Button>
              )}
            </>
          )}
        </DraftedForm>
      </div>
    </StaffPage>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moves between days as on a calendar. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const days = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
  const at = days.indexOf(event.target as HTMLInputElement);
  days[at + step]?.focus();
}
