import { getOnboarding } from '../../../domain/desks/onboarding/onboarding.contract.ts';
import { listWork } from '../../../domain/desks/today/today.contract.ts';
import { koreanDateOf, koreanTimeOf } from '../../../kernel/korea-time.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Link } from '../../ui/link.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/today.page.ts';
import { useLiveWork } from './use-live-work.ts';
import { WorkListCard } from './work-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  // Only owner and managers may read the checklist; it concerns no one else.
  const [{ data }, asked] = await Promise.all([api.call(listWork, {}), api.attempt(getOnboarding, {})]);
  const opening = asked.ok && asked.value.data.done < asked.value.data.of ? asked.value.data : null;
  const now = Date.now();
  const { hour } = koreanTimeOf(now);
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const left = opening && { done: opening.done, of: opening.of };
  return { ...data, today: koreanDateOf(now), time, opening: left } as const;
}

/** The start page of a working day: pending work, the most urgent first. */
export default function TodayPage({ loaderData: { time, today, late, lists, opening } }: Route.ComponentProps) {
  const { t } = useStaffText();
  useLiveWork();
  const { name, role, permissions } = useStaff();
  const waiting = lists.filter(({ count }) => count > 0);
  const done = lists.filter(({ count }) => count === 0);
  return (
    <StaffPage
      title={name ? t(`today.${time}`, { name }) : t(`today.${time}All`)}
      tools={
        late > 0 &&
        permissions.includes('orders.read') && (
          <Link
            to="/orders?late=1"
            prefetch="none"
            className="inline-flex min-h-11 items-center rounded-lg bg-danger-soft px-4 font-semibold text-danger-text"
          >
            {t('today.lateOrders', { count: late })}
          </Link>
        )
      }
    >
      {opening && (
        <p className="mb-3">
          <Link
            to="/opening"
            prefetch="none"
            className="inline-flex min-h-11 items-center rounded-lg bg-accent-soft px-4 py-2 font-medium text-accent-text"
          >
            {t('opening.today', opening)}
          </Link>
        </p>
      )}
      <p className="text-ink-soft">{t('today.role', { role: t(`role.${role}`) })}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {waiting.map((list) => (
          <WorkListCard key={list.kind} list={list} today={today} />
        ))}
      </div>
      {done.length > 0 && (
        <p className="mt-6 text-ink-soft text-sm">
          {t('today.done', { kinds: done.map(({ kind }) => t(`today.${kind}`)).join(' · ') })}
        </p>
      )}
      <p className="mt-6 hidden text-ink-soft text-sm pointer-fine:block">{t('today.keys')}</p>
    </StaffPage>
  );
}
