import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Link } from '../../ui/link.tsx';

const tabs = [
  ['/window', 'window.home'],
  ['/window/categories', 'window.categories'],
  ['/window/brands', 'window.brands'],
  ['/window/words', 'window.words'],
] as const;

export function WindowTabs({ at }: { readonly at: (typeof tabs)[number][0] }) {
  const { t } = useStaffText();
  return (
    <nav aria-label={t('window.parts')} className="flex flex-wrap gap-2">
      {tabs.map(([path, label]) => (
        <Link
          key={path}
          to={path}
          aria-current={path === at ? 'page' : undefined}
          className="grid min-h-target place-items-center rounded-md border border-line px-4 aria-[current]:border-brand-text aria-[current]:bg-brand-soft aria-[current]:font-semibold"
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
