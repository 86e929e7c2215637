import { isRouteErrorResponse } from 'react-router';
import { canonicalPath } from '../../../kernel/locale.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { offline } from '../offline/offline-slot.ts';
import { NotFound } from './not-found.tsx';
import { UnlistedHead } from './page-head.tsx';

/** Replaces a page that failed on the server, while streaming or in the browser. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t, locale } = useText();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (offline.Page && !navigator.onLine) return <offline.Page />;
  return (
    <Container>
      <UnlistedHead title={t('error.title')} description={t('error.text')} />
      <EmptyState
        heading="h1"
        title={t('error.title')}
        text={t('error.text')}
        action={
          <>
            <ButtonLink to={canonicalPath(locale, '/')} reloadDocument>
              {t('error.home')}
            </ButtonLink>
            <Button variant="secondary" onClick={() => history.back()} className="no-js:hidden">
              {t('error.back')}
            </Button>
          </>
        }
      />
    </Container>
  );
}
