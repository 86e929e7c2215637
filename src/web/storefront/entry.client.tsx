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

const textsOf = {
  en: () => import('../../platform/i18n/en/storefront.ts'),
  ru: () => import('../../platform/i18n/ru/storefront.ts'),
  uz: () => import('../../platform/i18n/uz/storefront.ts'),
};

/** React passes on what it cannot put right; what an error page stands in for comes from the router. */
function tell(happened: unknown): void {
  // A file that does not come either must not be told of in turn.
  import('../both-fronts/tell-server.browser.ts').then((it) => it.tellServer(happened)).catch(() => {});
}
passOverEndedReads();
addEventListener('error', tell);
addEventListener('unhandledrejection', tell);

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
      {/* In the place of what the server preloads: `useId` counts it, and gives the same names as there. */}
      {null}
      <TextProvider locale={locale} messages={storefront}>
        <HydratedRouter onError={tell} />
      </TextProvider>
    </StrictMode>,
  );
});

// A worker that keeps files would only be in the way of whoever changes them. Without a connection it comes another time.
if (import.meta.env.PROD) {
  (window.requestIdleCallback ?? setTimeout)(() => import('./background/background.ts').catch(() => {}));
}
