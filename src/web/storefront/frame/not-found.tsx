import { useLocation } from 'react-router';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { useUser } from '../../both-fronts/login-state.browser.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import signpost from '../scenes/not-found.svg?no-inline';
import { Scene } from '../scenes/scene.tsx';
import { UnlistedHead } from './page-head.tsx';
import { useAddress } from './use-address.ts';

/** Some URLs exist only for some users, so anonymous visitors are offered a login for any unknown URL. */
export function NotFound() {
  const { t } = useText();
  const { to } = useAddress();
  const { pathname } = useLocation();
  const { isAuthenticated } = useUser();
  return (
    <Container>
      <UnlistedHead title={t('notFound.title')} description={t('notFound.text')} />
      <EmptyState
        heading="h1"
        title={t('notFound.title')}
        picture={<Scene drawing={signpost} />}
        text={t('notFound.text')}
        action={
          <>
            <ButtonLink to={to('/')}>{t('error.home')}</ButtonLink>
            {!isAuthenticated && (
              <ButtonLink to={to(`/login?next=${encodeURIComponent(pathname)}`)} variant="secondary">
                {t('notFound.logIn')}
              </ButtonLink>
            )}
          </>
        }
      />
    </Container>
  );
}
