import { useText } from '../../i18n/text-context.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Heart } from '../../ui/icons/heart.ts';
import { ShoppingBasket } from '../../ui/icons/shopping-basket.ts';
import { UserRound } from '../../ui/icons/user-round.ts';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { BasketBadge, useBasketLabel } from '../basket/basket-badge.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useAddress } from './use-address.ts';
import { useLogo } from './use-logo.ts';

export function Header() {
  const { t } = useText();
  const { to } = useAddress();
  const basketLabel = useBasketLabel();
  return (
    <header className="sticky top-0 z-bar border-line border-b bg-paper pt-safe-top tiny:static">
      <div className="page-gutters mx-auto grid max-w-page grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-2.5 tiny:grid-cols-1 md:grid-cols-[auto_1fr_auto] md:gap-x-8">
        <Link
          to={to('/')}
          aria-label={t('header.home')}
          className="flex h-11 items-center justify-self-start rounded-sm"
        >
          <Logo name={t('shop.name')} picture={useLogo()} />
        </Link>
        <div className="order-last col-span-2 tiny:col-span-1 md:order-none md:col-span-1">
          <SearchForm />
        </div>
        <div className="flex items-center">
          <LanguageSwitch />
          <nav aria-label={t('nav.personal')} className="hidden items-center md:flex">
            <IconLink to={to('/saved')} label={t('nav.saved')}>
              <Heart className="size-6" />
            </IconLink>
            <IconLink to={to('/me')} label={t('nav.account')}>
              <UserRound className="size-6" />
            </IconLink>
            <IconLink to={to('/basket')} label={basketLabel}>
              <ShoppingBasket className="size-6" />
              <BasketBadge />
            </IconLink>
          </nav>
        </div>
      </div>
    </header>
  );
}
