import { isRouteErrorResponse, useLocation } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { proofAddress } from '../authentication/proof-address.ts';

/** Shown for errors on the server, while streaming and in the browser. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useStaffText();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NoSuchPage />;
  const refusal = refusalIn(error);
  if (refusal === 'not_permitted') return <NotPermitted />;
  if (refusal === 'proof_needed' || refusal === 'second_factor_needed') {
    return (
      <>
        <title>{t('staff.title', { page: t('prove.again') })}</title>
        <EmptyState
          heading="h1"
          title={t('prove.again')}
          text={t('prove.againText')}
          action={<ButtonLink to={proofAddress({ pathname, search })}>{t('prove.send')}</ButtonLink>}
        />
      </>
    );
  }
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

/** Why access was denied, if it was. */
function refusalIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 403) return undefined;
  return (error.data as { error?: { code?: string } } | null)?.error?.code;
}

function NotPermitted() {
  const { t } = useStaffText();
  return (
    <>
      <title>{t('staff.title', { page: t('denied.title') })}</title>
      <EmptyState
        heading="h1"
        title={t('denied.title')}
        text={t('denied.text')}
        action={<ButtonLink to="/">{t('failed.today')}</ButtonLink>}
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
