import { isRouteErrorResponse } from 'react-router';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Instead of a broken page, wherever it broke: on the server, while streaming or in the browser. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useStaffText();
  if (isRouteErrorResponse(error) && error.status === 404) return <NoSuchPage />;
  return (
    <>
      <title>{t('staff.title', { page: t('failed.title') })}</title>
      <EmptyState
        heading="h1"
        title={t('failed.title')}
        text={t('failed.text')}
        action={
          <>
            <Button onClick={() => location.reload()} className="no-js:hidden">
              {t('failed.reload')}
            </Button>
            <ButtonLink to="/" variant="secondary" reloadDocument>
              {t('failed.today')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}

export function NoSuchPage() {
  const { t } = useStaffText();
  return (
    <>
      <title>{t('staff.title', { page: t('missing.title') })}</title>
      <EmptyState
        heading="h1"
        title={t('missing.title')}
        text={t('missing.text')}
        action={<ButtonLink to="/">{t('failed.today')}</ButtonLink>}
      />
    </>
  );
}
