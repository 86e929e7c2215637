import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { runtimeContext } from '../../platform/http/page-context.ts';
import { renderPage } from '../../platform/http/render-page.server.tsx';
import { storefront as en } from '../../platform/i18n/en/storefront.ts';
import { storefront as ru } from '../../platform/i18n/ru/storefront.ts';
import { TextProvider } from '../../platform/i18n/text-context.tsx';
import { storefront as uz } from '../../platform/i18n/uz/storefront.ts';
import { markup } from '../ui/cached-fragment.tsx';
import { NonceContext } from './early/early-script.tsx';
import { StructuredText, structuredContext } from './frame/structured-data.tsx';

export { createRequestHandler } from 'react-router';
export { pageContext } from '../../platform/http/page-context.ts';
export { handleError, streamTimeout } from '../../platform/http/render-page.server.tsx';

const texts = { en, ru, uz };
markup.render = renderToString;

export default function renderStorefront(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = context.get(runtimeContext);
  const around = (router: ReactNode) => (
    <TextProvider locale={locale} messages={texts[locale]}>
      <NonceContext value={nonce}>
        <StructuredText value={context.get(structuredContext)}>{router}</StructuredText>
      </NonceContext>
    </TextProvider>
  );
  return renderPage({ request, status, headers, routerContext, context }, around);
}
