import { listPolicies } from '../../../domain/desks/policies/policy-version.contract.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/policies.page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listPolicies, {});
  return data;
}

export default function PoliciesPage({ loaderData: policies }: Route.ComponentProps) {
  const { t } = useStaffText();
  return (
    <StaffPage
      title={t('policies.title')}
      tools={
        <ButtonLink to="/settings" variant="quiet" size="small">
          {t('settings.all')}
        </ButtonLink>
      }
    >
      <ul className="grid max-w-2xl gap-2">
        {policies.map(({ policy, title, number, at, by }) => (
          <li key={policy}>
            <Link
              to={`/policies/${policy}`}
              className="grid gap-x-4 rounded-lg border border-line bg-surface p-4 hover:bg-muted sm:flex sm:items-center sm:justify-between"
            >
              <span className="font-semibold">{title}</span>
              <span className="text-ink-soft text-sm tabular-nums">
                {at
                  ? `${t('policies.version', { number })} · ${t('settings.savedBy', { by, at: koreanMoment(at) })}`
                  : t('policies.first')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}
