import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Heart } from '../../ui/icons/heart.ts';
import { ShoppingBasket } from '../../ui/icons/shopping-basket.ts';
import { UserRound } from '../../ui/icons/user-round.ts';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { BasketBadge, BasketLabel } from '../basket/basket-badge.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { CatalogueButton } from './catalogue-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useAddress } from './use-address.ts';
import { useLogo } from './use-logo.ts';

/** Five labels fit beside the search on a desktop only. */
const labelLook = 'text-xs max-lg:sr-only';

export function Header() {
  const { t } = useText();
  const { to } = useAddress();
  return (
    <header className="hides-up sticky top-0 z-bar border-line border-b bg-paper pt-safe-top tiny:static">
      <div className="page-gutters mx-auto grid max-w-page grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1.5 tiny:grid-cols-1 md:grid-cols-[auto_auto_1fr_auto] md:gap-x-4 lg:gap-x-6">
        <Link
          to={to('/')}
          aria-label={t('header.home')}
          className="flex h-11 min-w-0 items-center justify-self-start rounded-sm"
        >
          <Logo name={t('shop.name')} picture={useLogo()} />
        </Link>
        <CatalogueButton />
        <div className="order-last col-span-2 tiny:col-span-1 md:order-none md:col-span-1">
          <SearchForm />
        </div>
        <div className="flex items-center lg:gap-2">
          <LanguageSwitch />
          <nav
            aria-label={t('nav.personal')}
            className="hidden grid-cols-[repeat(3,minmax(2.75rem,auto))] items-center md:grid lg:grid-cols-[repeat(3,minmax(4rem,auto))] lg:gap-x-1.5"
          >
            <PersonalLink to={to('/saved')}>
              <Heart className="size-6" />
              <span className={labelLook}>{t('nav.saved')}</span>
            </PersonalLink>
            <PersonalLink to={to('/me')}>
              <UserRound className="size-6" />
              <span className={labelLook}>{t('nav.account')}</span>
            </PersonalLink>
            <PersonalLink to={to('/basket')}>
              <span className="relative px-2">
                <ShoppingBasket className="size-6" />
                <BasketBadge />
              </span>
              <BasketLabel text={t('nav.basket')} className={`${labelLook} in-header-label`} />
              <span className="in-header-sum" />
            </PersonalLink>
          </nav>
        </div>
      </div>
    </header>
  );
}

function PersonalLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="relative grid min-h-11 min-w-11 place-content-center justify-items-center rounded-md hover:bg-muted lg:min-w-16"
    >
      {children}
    </Link>
  );
}
