import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useStaff } from '../frame/staff-context.ts';

export function StockTools() {
  const { t } = useStaffText();
  const { permissions } = useStaff();
  return (
    <div className="flex flex-wrap gap-2">
      {permissions.includes('stock.write') && (
        <>
          <ButtonLink to="/stock/receive" size="small">
            {t('stock.receive')}
          </ButtonLink>
          <ButtonLink to="/stock/count" size="small" variant="secondary">
            {t('stock.count')}
          </ButtonLink>
        </>
      )}
      <ButtonLink to="/stock/ending" size="small" variant="secondary">
        {t('stock.ending')}
      </ButtonLink>
    </div>
  );
}

interface TabProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly name: string; readonly isCurrent: boolean }[];
}

/** Tabs that filter a list; plain links. */
export function ListTabs({ label, tabs }: TabProps) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-2">
      {tabs.map(({ to, name, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className="grid min-h-target place-items-center rounded-md border border-line px-4 aria-[current]:border-brand-text aria-[current]:bg-brand-soft aria-[current]:font-semibold"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
