import type { EntryContext, RouterContextProvider } from 'react-router';
import { runtimeContext } from '../../platform/http/page-context.ts';
import { renderPage } from '../../platform/http/render-page.server.tsx';
import { BackofficeText } from '../../platform/i18n/backoffice-text.tsx';
import { backoffice as en } from '../../platform/i18n/en/backoffice.ts';
import { backoffice as ru } from '../../platform/i18n/ru/backoffice.ts';
import { backoffice as uz } from '../../platform/i18n/uz/backoffice.ts';

export { createRequestHandler } from 'react-router';
export { pageContext } from '../../platform/http/page-context.ts';
export { handleError, streamTimeout } from '../../platform/http/render-page.server.tsx';

const texts = { en, ru, uz };

export default function renderBackoffice(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale } = context.get(runtimeContext);
  return renderPage({ request, status, headers, routerContext, context }, (router) => (
    <BackofficeText locale={locale} messages={texts[locale]}>
      {router}
    </BackofficeText>
  ));
}
