import type { TextKey } from '../../../platform/i18n/storefront.ts';
import { TextContext, useText } from '../../../platform/i18n/text-context.tsx';
import { CachedFragment } from '../../ui/cached-fragment.tsx';
import { classes } from '../../ui/classes.ts';
import { Heart } from '../../ui/icons/heart.ts';
import { House } from '../../ui/icons/house.ts';
import { LayoutGrid } from '../../ui/icons/layout-grid.ts';
import { ShoppingBasket } from '../../ui/icons/shopping-basket.ts';
import { UserRound } from '../../ui/icons/user-round.ts';
import { Link } from '../../ui/link.tsx';
import { BasketBadge, BasketLabel } from '../basket/basket-badge.tsx';
import { BasketBar } from '../basket/basket-bar.tsx';
import { besideAt } from './beside.rules.ts';
import { useAddress } from './use-address.ts';

const tabs = [
  { path: '/', label: 'nav.home', Icon: House },
  { path: '/catalogue', label: 'nav.catalogue', Icon: LayoutGrid },
  { path: '/basket', label: 'nav.basket', Icon: ShoppingBasket },
  { path: '/saved', label: 'nav.saved', Icon: Heart },
  { path: '/me', label: 'nav.account', Icon: UserRound },
] as const satisfies readonly { path: string; label: TextKey; Icon: typeof House }[];

/** At 200 % zoom only the icons fit, not the five labels. */
const labelLook = 'whitespace-nowrap tiny:sr-only';

/** The navigation on phones, within reach of the thumb. */
export function TabBar() {
  const text = useText();
  const { path, to } = useAddress();
  // Product lists belong to the catalogue tab.
  const shown = path === '/products' ? '/catalogue' : path;
  const current = tabs.find((tab) => tab.path === shown)?.path;
  const name = import.meta.env.SSR ? JSON.stringify(['tabs', text.locale, to('/'), current]) : undefined;
  return (
    <nav
      aria-label={text.t('nav.main')}
      // Five labels in a row cannot grow: enlarged text would leave the screen.
      className="hides-down fixed inset-x-0 bottom-0 z-bar border-line border-t bg-surface pb-safe-bottom [-webkit-text-size-adjust:100%] md:hidden"
    >
      {besideAt(path).includes('bar') && <BasketBar />}
      <CachedFragment as="ul" name={name} className="mx-auto grid min-h-14 max-w-md grid-cols-5">
        <TextContext value={text}>
          <Tabs current={current} to={to} />
        </TextContext>
      </CachedFragment>
    </nav>
  );
}

function Tabs({ current, to }: { readonly current: string | undefined; readonly to: (path: string) => string }) {
  const { t } = useText();
  return tabs.map(({ path, label, Icon }) => (
    <li key={path}>
      <Link
        to={to(path)}
        aria-current={current === path ? 'page' : undefined}
        className={classes(
          // The icon has its place before the label below it has arrived.
          'relative grid h-14 grid-rows-[1.5rem_1rem] content-center justify-items-center gap-0.5 text-xs tracking-tight max-[22rem]:text-[0.6875rem] max-[22rem]:tracking-tighter tiny:grid-rows-[1.5rem]',
          current === path ? 'font-semibold text-brand-text max-[22rem]:font-medium' : 'text-ink-soft',
        )}
      >
        <span className="relative px-3 tiny:px-1">
          <Icon className="size-6" />
          {path === '/basket' && <BasketBadge />}
        </span>
        {path === '/basket' ? (
          <BasketLabel text={t(label)} className={labelLook} />
        ) : (
          <span className={labelLook}>{t(label)}</span>
        )}
      </Link>
    </li>
  ));
}
