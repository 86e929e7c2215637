import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { TextProvider } from './i18n/text-context.tsx';
import { isLocale } from './kernel/locale.ts';

const textsOf = {
  en: () => import('./i18n/en/storefront.ts'),
  ru: () => import('./i18n/ru/storefront.ts'),
  uz: () => import('./i18n/uz/storefront.ts'),
};

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'en';
const { storefront } = await textsOf[locale]();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider locale={locale} messages={storefront}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  );
});
