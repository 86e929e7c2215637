import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from '../../kernel/locale.ts';
import { TextProvider } from '../../platform/i18n/text-context.tsx';
import { onEarlyTap } from '../ui/early-taps.browser.ts';
import { passOverEndedReads } from '../ui/ended-reads.browser.ts';
import { showServedAddress } from '../ui/served-address.browser.ts';
import { forgetOthers } from './account/left-behind.browser.ts';
import { addOne } from './basket/local-basket.browser.ts';
import { keepInstallOffer } from './install/install-offer.ts';

const textsOf = {
  en: () => import('../../platform/i18n/en/storefront.ts'),
  ru: () => import('../../platform/i18n/ru/storefront.ts'),
  uz: () => import('../../platform/i18n/uz/storefront.ts'),
};

/** React reports errors that it cannot recover from. Errors replaced by an error page come from the router. */
function tell(happened: unknown): void {
  // If this file cannot be loaded either, that must not be reported again.
  import('../both-fronts/tell-server.browser.ts').then((it) => it.tellServer(happened)).catch(() => {});
}
passOverEndedReads();
addEventListener('error', tell);
addEventListener('unhandledrejection', tell);
keepInstallOffer();

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'en';
const { storefront } = await textsOf[locale]();

forgetOthers();
showServedAddress();
onEarlyTap('add', addOne);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* At the position of the server's preload element: `useId` depends on the position and must produce the same
          ids. */}
      {null}
      <TextProvider locale={locale} messages={storefront}>
        <HydratedRouter onError={tell} />
      </TextProvider>
    </StrictMode>,
  );
});

// In development a caching worker would serve outdated files. If the import fails offline, the next page retries it.
if (import.meta.env.PROD) {
  (window.requestIdleCallback ?? setTimeout)(() => import('./background/background.ts').catch(() => {}));
}
