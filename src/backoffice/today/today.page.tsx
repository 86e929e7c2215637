import { getToday } from '../../features/staff/today.contract.ts';
import { apiContext } from '../../http/page-context.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { koreanTimeOf } from '../../kernel/korea-time.ts';
import { Link } from '../../ui/link.tsx';
import { navigationFor } from '../frame/navigation.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/today.page.ts';
import { useFreshCounts } from './use-fresh-counts.ts';
import { WorkCounts } from './work-counts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { data: today } = await context.get(apiContext).call(getToday, {});
  const { hour } = koreanTimeOf(Date.now());
  return { today, time: hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening' } as const;
}

/** What the working day begins with. */
export default function TodayPage({ loaderData: { time, today } }: Route.ComponentProps) {
  const { t } = useStaffText();
  useFreshCounts();
  const { name, role, permissions } = useStaff();
  const others = navigationFor(permissions).filter(({ path }) => path !== '/');
  return (
    <StaffPage title={name ? t(`today.${time}`, { name }) : t(`today.${time}All`)}>
      <p className="text-ink-soft">{t('today.role', { role: t(`role.${role}`) })}</p>
      <WorkCounts today={today} />
      {others.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
          {others.map(({ path, label, Icon }) => (
            <li key={path}>
              <Link
                to={path}
                className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-4 hover:bg-muted"
              >
                <Icon className="size-6 shrink-0 text-brand-text" />
                <span className="min-w-0 font-semibold">{t(label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 hidden text-ink-soft text-sm pointer-fine:block">{t('today.keys')}</p>
    </StaffPage>
  );
}
