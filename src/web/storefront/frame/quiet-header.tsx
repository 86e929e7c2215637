import { useText } from '../../../platform/i18n/text-context.tsx';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useAddress } from './use-address.ts';
import { useLogo } from './use-logo.ts';

/** Pages on which an order is placed and paid. They have no navigation that leads away by mistake. */
export function isQuiet(path: string): boolean {
  return path === '/confirm-order' || path.startsWith('/payment/');
}

/** Only the logo and the languages. The stylesheet removes the space for the tab bar. */
export function QuietHeader() {
  const { t } = useText();
  const { to } = useAddress();
  return (
    <header className="quiet-frame border-line border-b bg-paper pt-safe-top">
      <div className="page-gutters mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 py-2.5">
        <Link to={to('/')} aria-label={t('header.home')} className="flex h-11 items-center rounded-sm">
          <Logo name={t('shop.name')} picture={useLogo()} />
        </Link>
        <LanguageSwitch />
      </div>
    </header>
  );
}
