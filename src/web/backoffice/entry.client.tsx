import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from '../../kernel/locale.ts';
import { BackofficeText } from '../../platform/i18n/backoffice-text.tsx';
import { watchPerson } from '../both-fronts/login-state.browser.ts';
import { tellServer } from '../both-fronts/tell-server.browser.ts';
import { passOverEndedReads } from '../ui/ended-reads.browser.ts';
import { fetchAheadUnless } from '../ui/fetch-ahead.browser.ts';
import { showServedAddress } from '../ui/served-address.browser.ts';
import { leaveOutEmpty } from './frame/tidy-search.browser.ts';

const textsOf = {
  en: () => import('../../platform/i18n/en/backoffice.ts'),
  ru: () => import('../../platform/i18n/ru/backoffice.ts'),
  uz: () => import('../../platform/i18n/uz/backoffice.ts'),
};

passOverEndedReads();
addEventListener('error', tellServer);
addEventListener('unhandledrejection', tellServer);
document.addEventListener('formdata', leaveOutEmpty);
fetchAheadUnless(() => !navigator.onLine);
// A personal page reloads when another tab has logged out or logged in as someone else.
watchPerson(() => {});

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'en';
const { backoffice } = await textsOf[locale]();

showServedAddress();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Replaces the server's preload links: `useId` counts this position, so both sides generate the same ids. */}
      {null}
      <BackofficeText locale={locale} messages={backoffice}>
        <HydratedRouter onError={tellServer} />
      </BackofficeText>
    </StrictMode>,
  );
});
