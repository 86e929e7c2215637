import { useLocation } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { isWithin, navigationFor } from './navigation.ts';
import { useStaff } from './staff-context.ts';

/** The navigation: a wide column on large screens, a narrow one on tablets, bars at the top and bottom of a phone. */
export function SideBar() {
  const { t } = useStaffText();
  return (
    <header className="sticky top-0 z-bar flex items-center justify-between border-line border-b bg-surface px-4 pt-safe-top md:h-dvh md:flex-col md:items-stretch md:justify-start md:gap-2 md:border-e md:border-b-0 md:px-0.5 md:py-3 xl:px-3 print:hidden">
      <Link to="/" className="flex h-14 items-center gap-2 rounded-sm md:justify-center xl:justify-start xl:px-2">
        <Logo name={t('staff.name')} compact />
        <span className="font-bold md:sr-only xl:not-sr-only">{t('staff.office')}</span>
      </Link>
      <Navigation />
      <AccountMenu />
    </header>
  );
}

/** On a phone the bar is wider than the screen, so the current entry is scrolled into view. */
function intoSight(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

function Navigation() {
  const { t } = useStaffText();
  const { pathname } = useLocation();
  const { permissions } = useStaff();
  return (
    <nav
      aria-label={t('staff.navigation')}
      className="no-scrollbar scroll-shade-x md:scroll-shade-y fixed inset-x-0 bottom-0 overflow-x-auto border-line border-t bg-surface pb-safe-bottom md:static md:flex-1 md:overflow-y-auto md:border-t-0"
    >
      <ul className="flex md:flex-col">
        {navigationFor(permissions).map((entry) => {
          const { path, label, Icon, key } = entry;
          const isHere = isWithin(entry, pathname);
          return (
            <li key={path} ref={isHere ? intoSight : undefined} className="min-w-18 shrink-0 grow md:min-w-0">
              <Link
                to={path}
                title={`${t(label)} (g ${key})`}
                aria-current={isHere ? 'page' : undefined}
                className={classes(
                  'grid h-14 content-center justify-items-center gap-0.5 px-2 text-xs md:rounded-md md:px-0 md:text-[0.6875rem] xl:flex xl:h-9 xl:items-center xl:gap-3 xl:px-3 xl:text-base xl:pointer-coarse:h-11',
                  isHere
                    ? 'font-semibold text-brand-text md:bg-brand-soft'
                    : 'text-ink-soft hover:bg-muted hover:text-ink',
                )}
              >
                <Icon className="size-6" />
                <span className="whitespace-nowrap md:line-clamp-2 md:whitespace-normal md:text-center md:leading-none md:wrap-break-word xl:text-start xl:leading-normal">
                  {t(label)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
