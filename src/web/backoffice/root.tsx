import { type ReactNode, use } from 'react';
import { preload } from 'react-dom';
import { Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { BuildVersion } from '../../platform/http/build-version.ts';
import { useLocale } from '../../platform/i18n/locale-context.ts';
import cyrillicFont from '../ui/fonts/onest-cyrillic.woff2?no-inline';
import latinFont from '../ui/fonts/onest-latin.woff2?no-inline';
import icon from '../ui/icon.svg?no-inline';
import { useAliveMark } from '../ui/use-is-alive.ts';
import { ErrorPage } from './frame/error-page.tsx';
import styles from './styles.css?url';

/** The HTML document of every page, error pages included. */
export function Layout({ children }: { readonly children: ReactNode }) {
  useAliveMark();
  const locale = useLocale();
  const { search } = useLocation();
  for (const font of locale === 'ru' ? [cyrillicFont, latinFont] : [latinFont]) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    // The query as read by the server, for hydration.
    <html
      lang={locale}
      data-search={import.meta.env.SSR ? search : undefined}
      data-version={use(BuildVersion)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121512" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="stylesheet" href={styles} precedence="default" />
      </head>
      <body>
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

/** Only for errors outside the layout, which has its own error page. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
