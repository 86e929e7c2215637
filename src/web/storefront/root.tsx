import { type ReactNode, use } from 'react';
import { preload } from 'react-dom';
import { Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { type Locale, splitLocale } from '../../kernel/locale.ts';
import { BuildVersion } from '../../platform/http/build-version.ts';
import cyrillicFont from '../ui/fonts/onest-cyrillic.woff2?no-inline';
import latinFont from '../ui/fonts/onest-latin.woff2?no-inline';
import icon from '../ui/icon.svg?no-inline';
import { Drawings } from '../ui/icons/drawings.tsx';
import { useAliveMark } from '../ui/use-is-alive.ts';
import { EarlyScript } from './early/early-script.tsx';
import { besideAt } from './frame/beside.rules.ts';
import { ErrorPage } from './frame/error-page.tsx';
import styles from './styles.css?url';

const fontsOf: Readonly<Record<Locale, readonly string[]>> = {
  en: [latinFont],
  uz: [latinFont],
  ru: [cyrillicFont, latinFont],
};

/** The HTML document around every page, including error pages. */
export function Layout({ children }: { readonly children: ReactNode }) {
  useAliveMark();
  const { pathname, search } = useLocation();
  const { locale, path } = splitLocale(pathname);
  for (const font of fontsOf[locale]) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    // The query as the server has read it, for scripts at startup.
    <html
      lang={locale}
      data-search={import.meta.env.SSR ? search : undefined}
      data-beside={besideAt(path)}
      data-version={use(BuildVersion)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121512" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {/* Read only once from the server's HTML, so the browser bundle does not need it. */}
        {import.meta.env.SSR && <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />}
        {import.meta.env.SSR && <link rel="apple-touch-icon" href="/app-icons/apple-touch-icon.png" />}
        <link rel="stylesheet" href={styles} precedence="default" />
        <EarlyScript />
      </head>
      <body>
        <Drawings />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Only for errors outside the storefront's frame, which has an error page with header and footer. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
