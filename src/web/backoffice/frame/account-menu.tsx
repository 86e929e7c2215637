import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { classes } from '../../ui/classes.ts';
import { LogOut } from '../../ui/icons/log-out.ts';
import { Store } from '../../ui/icons/store.ts';
import { UserRound } from '../../ui/icons/user-round.ts';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LanguageButtons } from './language-buttons.tsx';
import { menuRow } from './menu-row.ts';
import { useStaff } from './staff-context.ts';

/** User, language and log-out. Plain forms and <details>, because they must work without scripts. */
export function AccountMenu() {
  const { t } = useStaffText();
  const { name, role } = useStaff();
  const menu = useClosing();
  return (
    <details ref={menu} className="relative">
      <summary className="flex h-11 cursor-pointer list-none items-center gap-3 rounded-md px-1.5 hover:bg-muted md:h-12 md:justify-center xl:justify-start xl:px-3">
        <UserRound className="size-6 shrink-0" />
        <VisuallyHidden>{t('staff.account')}:</VisuallyHidden>
        <span className="min-w-0 text-sm md:sr-only xl:not-sr-only">
          {name && <span className="block truncate font-semibold max-md:max-w-40">{name}</span>}
          <span className={classes('block truncate', name ? 'text-ink-soft text-xs' : 'font-semibold')}>
            {t(`role.${role}`)}
          </span>
        </span>
      </summary>
      <div className="absolute end-0 top-full z-bar grid w-64 gap-1 rounded-lg border border-line bg-surface-raised p-2 shadow-raised md:start-0 md:end-auto md:top-auto md:bottom-full md:mb-2">
        <Link to="/me" className={menuRow}>
          <UserRound className="size-5 text-ink-soft" />
          {t('own.title')}
        </Link>
        <LanguageButtons />
        <hr className="border-line" />
        <a href="/" className={menuRow}>
          <Store className="size-5 text-ink-soft" />
          {t('staff.toShop')}
        </a>
        {/* Posts to the shop's own log-out, which redirects to the shop: the back office is closed then. */}
        <form method="post" action="/me">
          <button type="submit" name="intent" value="log-out" className={menuRow}>
            <LogOut className="size-5 text-ink-soft" />
            {t('staff.logOut')}
          </button>
        </form>
      </div>
    </details>
  );
}

/** Closes on Escape, on a press outside, and on navigation. */
function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  useEffect(() => {
    function closeOn(event: Event) {
      const details = menu.current;
      if (!details?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isElsewhere = event.type === 'pointerdown' && !details.contains(event.target as Node);
      if (!isEscape && !isElsewhere) return;
      details.open = false;
      if (isEscape) details.querySelector('summary')?.focus();
    }
    const stop = new AbortController();
    addEventListener('keydown', closeOn, { signal: stop.signal });
    addEventListener('pointerdown', closeOn, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return menu;
}
