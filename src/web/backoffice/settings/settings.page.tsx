import { listPolicies } from '../../../domain/desks/policies/policy-version.contract.ts';
import { listCourierTemplates } from '../../../domain/fulfilment/couriers/courier-template.contract.ts';
import { listSettings, type SettingsGroup } from '../../../domain/shop/settings/settings.contract.ts';
import { listSmsTexts } from '../../../domain/shop/settings/sms-texts.contract.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/settings.page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [settings, policies, messages, couriers] = await Promise.all([
    api.call(listSettings, {}),
    api.call(listPolicies, {}),
    api.call(listSmsTexts, {}),
    api.call(listCourierTemplates, {}),
  ]);
  const rows = settings.data.map(({ key, by, at, ...group }) => ({ key, by, at, isDemo: isDemo({ key, ...group }) }));
  return {
    rows,
    policies: latest(policies.data),
    messages: { by: messages.by, at: messages.at },
    courier: latest(couriers.data),
  };
}

interface Saved {
  readonly by: string;
  readonly at: string | null;
}

/** The latest save among settings that are saved separately. */
function latest(things: readonly Saved[]): Saved {
  const { by, at } = things.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))[0] ?? { by: '', at: null };
  return { by, at };
}

function isDemo(group: Pick<SettingsGroup, 'key' | 'value'>): boolean {
  return group.key === 'company' && 'is_demo' in (group.value ?? {}) && (group.value as { is_demo: boolean }).is_demo;
}

/** The settings of the shop with their last change. */
export default function SettingsPage({ loaderData: { rows, messages, courier, policies } }: Route.ComponentProps) {
  const { t } = useStaffText();
  const cards = [
    ...rows.map((row) => ({ ...row, to: `/settings/${row.key}` })),
    { key: 'messages' as const, to: '/settings/messages', ...messages, isDemo: false },
    { key: 'courier' as const, to: '/courier/templates', ...courier, isDemo: false },
    { key: 'policies' as const, to: '/policies', ...policies, isDemo: false },
  ];
  return (
    <StaffPage
      title={t('settings.title')}
      tools={
        <ButtonLink to="/opening" variant="secondary" size="small">
          {t('opening.title')}
        </ButtonLink>
      }
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map(({ key, to, by, at, isDemo: demo }) => (
          <li key={key}>
            <Link
              to={to}
              className="grid h-full content-start gap-1 rounded-lg border border-line bg-surface p-4 hover:bg-muted"
            >
              <span className="flex items-center justify-between gap-3 font-semibold">
                {t(`settings.${key}`)}
                {demo && <Badge tone="accent">{t('settings.demo')}</Badge>}
              </span>
              <span className="text-ink-soft text-sm">{t(`settings.${key}Text`)}</span>
              <span className="text-ink-soft text-xs tabular-nums">
                {at ? t('settings.savedBy', { by, at: koreanMoment(at) }) : t('settings.untouched')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}
