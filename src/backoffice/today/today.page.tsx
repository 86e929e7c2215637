import { listWork } from '../../features/staff/today.contract.ts';
import { apiContext } from '../../http/page-context.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { koreanDateOf, koreanTimeOf } from '../../kernel/korea-time.ts';
import { Link } from '../../ui/link.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/today.page.ts';
import { useLiveWork } from './use-live-work.ts';
import { WorkListCard } from './work-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listWork, {});
  const now = Date.now();
  const { hour } = koreanTimeOf(now);
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return { ...data, today: koreanDateOf(now), time } as const;
}

/** What the working day begins with: what there is to do, and what of it comes first. */
export default function TodayPage({ loaderData: { time, today, late, lists } }: Route.ComponentProps) {
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
